import { expect, test, type Locator, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { goToAfterDialog } from './go-to.ts'
import { pageListens } from './page-listens.ts'
import { addressOf } from './products.ts'

const phoneOfDemo = 'search=Jonaki+J12+Smartphone'

/** The CSS scale of an element. */
const scaleOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).scale)

const hash = (page: Page) => new URL(page.url()).hash

test('product pictures: arrows, thumbnails, keys, zoom and full screen @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  await page.goto(await addressOf(request, phoneOfDemo))
  await pageListens(page)
  const gallery = page.getByRole('region', { name: /^Pictures of / })
  const pictures = gallery.getByRole('button', { name: /View in full screen$/ })
  const thumbnail = (number: number) =>
    gallery.getByRole('button', { name: `Show picture ${number}` })
  const count = await pictures.count()
  expect(count).toBeGreaterThanOrEqual(4)
  await expect(gallery.getByText(`1/${count}`)).toBeVisible()
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')

  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.5 })
  await thumbnail(count).click()
  await expect(thumbnail(count)).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')

  await pictures.first().hover()
  await expect.poll(() => scaleOf(pictures.first().locator('img'))).toBe('1.5')
  await page.mouse.move(0, 0)
  await expect.poll(() => scaleOf(pictures.first().locator('img'))).toBe('none')

  // By keyboard: to the third picture, full screen, one further, and back.
  await pictures.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(pictures.nth(2)).toBeFocused()
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Pictures in full screen' })
  const place = (number: number) => viewer.getByRole('group', { name: `${number} of ${count}` })
  await expect(place(3).getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(place(4).getByRole('img')).toBeVisible()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(thumbnail(4)).toHaveAttribute('aria-current', 'true')
  await expect(pictures.nth(3)).toBeFocused()
  expectNoComplaints()
})

/** A stand-in for YouTube's player: reports its state as that does, and ends when clicked. */
const player = `<body style="background: black"><script>
  addEventListener('message', ({ data, source, origin }) => {
    if (JSON.parse(data).event !== 'listening') return
    const tell = (playerState) =>
      source.postMessage(JSON.stringify({ event: 'infoDelivery', info: { playerState } }), origin)
    tell(1)
    // Once the click is over: it must not take away the frame that it is in.
    document.body.onclick = () => setTimeout(() => tell(0), 100)
    document.title = 'heard'
  })
</script><h1 style="color: white">Playing</h1>`

test('the video is loaded from outside only on request, and the pictures return at its end @phone', async ({
  page,
  request,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (sent) => {
    const { origin, host, protocol } = new URL(sent.url())
    if (protocol.startsWith('http') && origin !== baseURL) outside.push(host)
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  )
  const address = await addressOf(request, phoneOfDemo)
  await page.goto(address)
  const video = page.getByRole('button', { name: 'Video' })
  await expect(video).toHaveAttribute('aria-pressed', 'false')
  await pageListens(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(outside).toEqual([])

  await video.click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Playing')).toBeVisible()
  expect(new Set(outside)).toEqual(new Set(['www.youtube-nocookie.com']))
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
  await page.getByRole('button', { name: 'Show picture 2' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)

  await video.click()
  await expect.poll(() => frame.locator('title').textContent()).toBe('heard')
  await frame.getByText('Playing').click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(video).toHaveAttribute('aria-pressed', 'false')

  // The content policy refuses frames from any other host.
  const policy = (await request.get(address)).headers()['content-security-policy'] ?? ''
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(frames).toEqual(["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
})

test('product options and stock limits, arrival dates, and sharing @desktop', async ({
  page,
  request,
  context,
}) => {
  const expectNoComplaints = watchConsole(page)
  // Removes the browser's share sheet, which not every browser has.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined })
    delete (Navigator.prototype as { share?: unknown }).share
  })
  await page.goto(await addressOf(request, 'search=Easy-Iron+Check+Shirt'))
  const colors = page.getByRole('group', { name: /^Colour/ })
  await expect(colors.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('group', { name: /^Size/ }).getByRole('radio').first()).toBeChecked()
  // Its text stands under both columns of picture and buy box.
  const text = page.getByRole('tabpanel', { name: 'Description' }).locator('p')
  await expect(text).toHaveCSS('column-count', '2')
  await colors.getByText('Mint').click()
  await expect(colors.getByRole('radio', { name: 'Mint' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Colour · Mint' })).toBeVisible()

  // The chosen colour's picture is shown, and the address carries the choice.
  const pictures = page.getByRole('region', { name: /^Pictures of / })
  await expect(pictures.locator('[aria-current=true]')).not.toHaveAccessibleName('Show picture 1')
  expect(new URL(page.url()).search).toMatch(/^\?variant=[\da-f-]{36}$/)

  const days = /^[A-Z][a-z]{2} \d+( [A-Z][a-z]{2})? – [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}( \d{4})?$/
  await page.getByLabel('Deliver to').selectOption('Khulna')
  await expect(page.getByText('To Khulna')).toBeVisible()
  const arrival = page.getByText('Arrives', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(arrival).toHaveText(days)
  const toKhulna = await arrival.innerText()
  await expect(page.getByText('7 days to return')).toBeVisible()
  await expect(page.getByText(`Arrives ${toKhulna}`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Deliver to')).toHaveValue('Khulna')
  await page.getByLabel('Deliver to').selectOption('Dhaka')
  await expect(arrival).not.toHaveText(toKhulna)
  await expect(arrival).toHaveText(days)
  await expect(colors.getByRole('radio', { name: 'Mint' })).toBeChecked()
  const whatsapp = page.getByRole('main').getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8809600000000\?text=.*Easy-Iron/,
  )

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = page.getByRole('button', { name: 'Share Easy-Iron Check Shirt' })
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share this product' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  // Both stay for a moment only.
  await Promise.all([
    expect(page.getByText('Link copied to clipboard!')).toBeVisible(),
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible(),
  ])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['X (Twitter)', 'twitter.com'],
    ['WhatsApp', 'wa.me'],
  ] as const) {
    const link = dialog.getByRole('link', { name })
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(href.host).toBe(host)
    expect(decodeURIComponent(href.search)).toContain(page.url())
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Failed to copy link')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()

  // Two are left of this one: the stepper ends there.
  await goToAfterDialog(page, await addressOf(request, 'search=Khejur+Gur+Patali'))
  await expect(page.getByText('Only 2 left', { exact: true })).toBeVisible()
  const more = page.getByRole('button', { name: 'Increase quantity of Khejur Gur Patali' })
  const fewer = page.getByRole('button', { name: 'Decrease quantity of Khejur Gur Patali' })
  await expect(fewer).toBeDisabled()
  await more.click()
  await expect(more).toBeDisabled()
  await fewer.click()
  await expect(fewer).toBeDisabled()

  expectNoComplaints()
})

test('product texts: tabs by click and by link, all reviews, questions; the sticky bar to buy @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page, /ERR_FAILED/)
  const address = await addressOf(request, phoneOfDemo)
  await page.goto(address)
  const bar = page.getByRole('region', { name: /^Buy / })
  const position = () => bar.evaluate((node) => getComputedStyle(node).position)
  await expect.poll(position).toBe('fixed')
  // The tab bar of the phone makes room for it, and both bars take less than a quarter of a small screen.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const heights = await page.evaluate(() =>
    ['header', '[data-buy-bar]'].map(
      (one) => document.querySelector(one)?.getBoundingClientRect().height ?? 0,
    ),
  )
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(640 / 4)
  await page.getByText('Or order by').scrollIntoViewIfNeeded()
  await expect.poll(position).toBe('static')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(position).toBe('fixed')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('link', { name: /^Rated \d\.\d out of 5/ }).click()
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ })
  await expect(reviews).toBeVisible()
  await expect(reviews.getByText(/^\d\.\d$/)).toBeVisible()
  await expect(reviews.getByRole('listitem')).toHaveCount(20)
  await page.route('**/reviews?page=2', (route) => route.abort(), { times: 1 })
  await reviews.getByRole('button', { name: 'Show more' }).click()
  await expect(reviews.getByRole('alert')).toBeVisible()
  await reviews.getByRole('button', { name: 'Show more' }).click()
  await expect(reviews.getByText('23 of 23 reviews')).toBeVisible()
  await expect(reviews.getByRole('listitem')).toHaveCount(23)
  await expect(reviews.getByRole('button', { name: 'Show more' })).toBeHidden()
  await reviews.getByLabel('Sort reviews').selectOption('Fewest stars')
  const stars = reviews.getByRole('listitem').getByText(/^Rated /)
  await expect(stars.first()).toHaveText(/^Rated [12] /)
  await reviews.getByLabel('Sort reviews').selectOption('Most stars')
  await expect(stars.first()).toHaveText(/^Rated 5 /)
  await reviews.getByLabel('Sort reviews').selectOption('Newest')
  await expect(reviews.getByRole('listitem')).toHaveCount(20)

  await page.getByRole('tab', { name: /^Reviews/ }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^FAQ/ })).toBeFocused()
  expect(hash(page)).toBe('#faq')
  const answer = page.getByText('Yes: a 33 W charger')
  await expect(answer).toBeHidden()
  await page.getByText('Is the charger inside?').click()
  await expect(answer).toBeVisible()

  await page.goto('about:blank')
  await page.goto(`${address}#details`)
  const details = page.getByRole('tabpanel', { name: 'Details' })
  await expect(details).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible()
  const related = page.getByRole('region', { name: 'Related Products' }).getByRole('article')
  await expect(related).toHaveCount(8)
  await details.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\?search=/)
  await expect(page.getByRole('article').first()).toBeVisible()
  expectNoComplaints()
})

test('the size chart opens beside the sizes; viewed products return on the home page, and others in place of a missing one @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page, /responded with a status of 404 /)
  // A first visitor has none.
  const lastSeen = page.getByRole('region', { name: 'Recently viewed' })
  await page.goto(await addressOf(request, 'search=Block+Print+Kurti'))
  await pageListens(page)
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await expect(guide.getByRole('row', { name: /^L 40 / })).toHaveAttribute('data-chosen', 'true')
  await page.goBack()
  await expect(guide).toBeHidden()
  await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(lastSeen).toHaveCount(0)

  // A product taken off sale since it was viewed is not shown.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('recently-viewed') ?? '[]') as object[]
    const gone = { ...kept[0], _id: '0190a000-0000-7000-8000-000000000000' }
    localStorage.setItem('recently-viewed', JSON.stringify([...kept, gone]))
  })
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(lastSeen.getByRole('article')).toHaveCount(1)
  await lastSeen.getByRole('link', { name: /Block Print Kurti/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Block Print Kurti/ })).toBeVisible()
  await page.goto('/products/0190a000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'You may like these' })).toBeVisible()
  expectNoComplaints()
})
