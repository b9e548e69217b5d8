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
