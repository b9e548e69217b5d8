import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { pageListens } from './page-listens.ts'

/** Opens the search box of a page. */
async function openSearch(page: Page) {
  await page.goto('/register')
  await pageListens(page)
  const box = page.getByLabel('Search products').filter({ visible: true })
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  return box
}

test('the search box suggests while typing, in other scripts too, and works by keyboard @desktop', async ({
  page,
}) => {
  const expectNoComplaints = watchConsole(page)
  const box = await openSearch(page)
  await box.pressSequentially('sharee', { delay: 20 })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /Sarees/ })).toBeVisible()
  await expect(list.getByRole('option', { name: /৳[\d,]+/ }).first()).toBeVisible()
  await expect(page.getByText(/suggestions. Use the arrow keys/)).toBeAttached()

  await box.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('sharee')
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await expect(list.getByRole('option', { name: 'Search for “sharee”' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=sharee$/)
  await expect(page.getByRole('article').filter({ hasText: /saree/i }).first()).toBeVisible()

  const again = await openSearch(page)
  await again.pressSequentially('qqqqzzzz')
  // As a list: more options than one, which there are until the answer, would end the wait.
  await expect(list.getByRole('option')).toHaveText([
    /Nothing found for “qqqqzzzz”.*See all products/,
  ])
  await page.getByRole('button', { name: 'Clear the search' }).filter({ visible: true }).click()
  await expect(again).toHaveValue('')
  await expect(again).toBeFocused()
  await again.fill('ফেরত')
  await expect(list.getByRole('option', { name: 'Cancellation & Returns Help' })).toHaveAttribute(
    'href',
    '/cancellation-returns',
  )
  await again.fill('')
  await again.pressSequentially('pa')
  await expect(list).toBeVisible()
  // Suggestions that come after the search was sent open no list.
  const suggesting = '**/api/v1/products/suggest?*'
  const sent = Promise.withResolvers<undefined>()
  await page.route(suggesting, async (route) => {
    await sent.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/suggest\?q=rice&pages=1$/)
  await again.fill('rice')
  const late = await asked
  await again.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “rice”' })).toBeVisible()
  sent.resolve(undefined)
  await late.response()
  // The next frame shows what has come of it.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(list).toBeHidden()
  expectNoComplaints()
})

test('with an input method, a search starts when a word is done, and its Enter submits nothing @desktop', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = (...of: Parameters<typeof listen>) => {
      listen.apply(window, of)
      if (of[0] === 'compositionend') document.documentElement.dataset['listensToMethods'] = ''
    }
  })
  const box = await openSearch(page)
  // It listens to input methods after its first view.
  await expect(page.locator('html[data-listens-to-methods]')).toBeAttached()
  await expect(box).toHaveRole('combobox')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/products/suggest')) asked.push(searchParams.get('q') ?? '')
  })
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['শ', 'শা', 'শাড়ি']) {
    const at = { selectionStart: text.length, selectionEnd: text.length }
    await keyboard.send('Input.imeSetComposition', { text, ...at })
    await expect(box).toHaveValue(text)
    // Long enough for a search to start.
    await page.clock.runFor(2_000)
  }
  // As Windows and Linux tell of the key that ends a word.
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
    await keyboard.send('Input.dispatchKeyEvent', { type, ...enter })
  }
  await keyboard.send('Input.insertText', { text: 'শাড়ি' })
  await page.clock.runFor(2_000)
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  // Half a word was asked for by no request.
  expect(asked).toEqual(['শাড়ি'])
  await expect(page).toHaveURL('/register')
})
