import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { hold } from './hold.ts'
import { pageListens } from './page-listens.ts'
import { productToBuy } from './products.ts'

const card = (page: Page) => page.getByRole('article').first().getByRole('link')

test('a tap shows a progress line and a skeleton at once; the new page is announced @phone', async ({
  page,
}) => {
  const expectNoComplaints = watchConsole(page)
  await page.goto('/products')
  await pageListens(page)
  const name = await card(page).innerText()
  const { letGo } = await hold(page, '**/api/v1/**')
  await card(page).click()
  await expect(card(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await expect(page.locator('[data-page-skeleton]')).toBeVisible()
  letGo()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.locator('[data-page-skeleton]')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached()
  await expect(page.getByRole('main')).toBeFocused()
  expectNoComplaints()
})

test('a page is prefetched on hover, and Back shows the former page at once @desktop', async ({
  page,
}) => {
  await page.goto('/products')
  await pageListens(page)
  const name = await card(page).innerText()
  const shown = await page.getByRole('article').allInnerTexts()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const fetched = page.waitForResponse(/\/api\/v1\/products\/[\da-f-]{36}/)
  await card(page).hover()
  await fetched
  asked.length = 0
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(asked.filter((url) => /\/api\/v1\/products\/[\da-f-]{36}/.test(url))).toEqual([])

  // The server does not reply any more: the page comes from memory and is revalidated.
  let calls = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/v1/products?*limit=10*', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(shown.length)
  expect(await page.getByRole('article').allInnerTexts()).toEqual(shown)
  await expect.poll(() => calls).toBe(1)
  await expect(page.getByRole('progressbar')).toBeHidden()
  letGo()
})

test('a tap before hydration is acknowledged at once and done after it @phone', async ({
  page,
  request,
}) => {
  const { _id } = await productToBuy(request)
  // As on a slow line: hydration does not finish before the tap.
  const scripts = /\/assets\/(?!early-taps).*\.js$/
  const { letGo } = await hold(page, scripts)
  await page.goto(`/products/${_id}`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await expect(add).toBeVisible()
  // A person taps only after the first paint.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await add.dispatchEvent('click')
  const early = page.locator('html:not([data-listening]) [data-heard]')
  await expect(early).toHaveAttribute('aria-busy', 'true')
  letGo()
  // A visitor is asked to log in; by then the page is hydrated.
  await expect(page).toHaveURL(/\/login/)

  // A link that is a button once the page listens is not followed meanwhile.
  const again = await hold(page, scripts)
  await page.goto('/products', { waitUntil: 'commit' })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(filters).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await filters.dispatchEvent('click')
  await expect(early).toHaveAttribute('aria-busy', 'true')
  again.letGo()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})

test('a lost connection is shown, the content stays, and the page recovers by itself @phone', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await pageListens(page)
  const cards = page.getByRole('article')
  const shown = await cards.count()
  const name = await card(page).innerText()
  await context.setOffline(true)
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('The page will open when you are connected again')).toBeVisible()
  await expect(cards).toHaveCount(shown)
  await context.setOffline(false)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeHidden()

  // The next page's code cannot load either: it says so, and loads by itself later.
  await page.goBack()
  await expect(cards).toHaveCount(shown)
  await context.setOffline(true)
  await card(page).click()
  await expect(page.getByText(/You are offline/).first()).toBeVisible()
  await expect(page.getByText('This is our fault')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('Back to the home page restores what was expanded and chosen there @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await pageListens(page)
  const offers = page.getByRole('region', { name: 'Offer Products' }).getByRole('article')
  const recommended = page.getByRole('region', { name: 'Recommended for You' })
  await page.getByRole('button', { name: 'See More' }).click()
  await expect(offers).toHaveCount(10)
  await recommended.getByRole('tab', { name: 'Best Seller' }).click()
  await expect(recommended.getByRole('article')).toHaveCount(12)
  const names = await recommended.getByRole('heading', { level: 3 }).allInnerTexts()
  await recommended.getByRole('article').last().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(recommended.getByRole('tab', { name: 'Best Seller' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(await recommended.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names)
  await expect(offers).toHaveCount(10)
  await expect(recommended.getByRole('article').last()).toBeInViewport()
})
