import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { pageListens } from './page-listens.ts'

/** Opens the search box: in the bar, or behind an icon on phones. */
async function openSearch(page: Page) {
  await pageListens(page)
  const box = page.getByLabel('Search products').filter({ visible: true })
  const icon = page.locator('summary', { hasText: 'Search' })
  if (await icon.isVisible()) {
    await icon.click()
  } else {
    await page.keyboard.press('/')
  }
  await expect(box).toBeFocused()
  return box
}

test('the search box suggests while typing, in other scripts too, and works by keyboard', async ({
  page,
}) => {
  const expectNoComplaints = watchConsole(page)
  await page.goto('/register')
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

  await page.goto('/register')
  const again = await openSearch(page)
  await again.pressSequentially('qqqqzzzz')
  // As a list: more options than one, which there are until the answer, would end the wait.
  await expect(list.getByRole('option')).toHaveText([
    /Nothing found for “qqqqzzzz”.*See all products/,
  ])
  await page.getByRole('button', { name: 'Clear the search' }).filter({ visible: true }).click()
  await expect(again).toHaveValue('')
  await expect(again).toBeFocused()
  await again.pressSequentially('pa')
  await expect(list).toBeVisible()
  await again.fill('')
  await again.pressSequentially('rice', { delay: 40 })
  await again.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “rice”' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(list).toBeHidden()
  expectNoComplaints()
})

test.describe('search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search has an address, and search engines get a sitemap @phone', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const sign = page.locator('summary', { hasText: 'Search' })
    if (await sign.isVisible()) await sign.click()
    const box = page.getByLabel('Search products').filter({ visible: true })
    await box.fill('jamdnai')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=jamdnai$/)
    await expect(page.getByRole('article').first()).toContainText('Jamdani')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.goto('/products?search=iphone')
    await expect(page.getByText('No exact match for “iphone”. Similar goods:')).toBeVisible()
    await page.goto('/products?page=2&minPrice=100&sortBy=rating')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\?page=2$/)
    for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico']) {
      expect((await request.get(path)).status()).toBe(200)
    }
  })
})
