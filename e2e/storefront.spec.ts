import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'

/** The query parameters of the listing, which are its filters. */
const filtersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('home leads to categories, offers, tabs and policies @desktop', async ({ page }) => {
  // The tab that fails on purpose below.
  const expectNoComplaints = watchConsole(page, /responded with a status of 500 /)
  await page.goto('/')
  const first = page.locator('link[rel=preload][as=image][imagesrcset*="/img/banners/"]')
  await expect(first).toHaveCount(1)
  await expect(first).toHaveAttribute('fetchpriority', 'high')

  const offers = page.getByRole('region', { name: 'Offer Products' })
  await expect(offers.getByRole('article')).toHaveCount(5)
  await offers.getByRole('button', { name: 'See More' }).click()
  await expect(offers.getByRole('article')).toHaveCount(10)
  // Within the page, because a Playwright call for each step is slow.
  await page.evaluate(async () => {
    const more = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'See More')
    while (more()) {
      more()?.click()
      await new Promise(requestAnimationFrame)
    }
  })
  expect(await offers.getByRole('article').count()).toBeGreaterThan(10)
  await offers.getByRole('button', { name: 'Show Less' }).click()
  await expect(offers.getByRole('article')).toHaveCount(5)

  const recommended = page.getByRole('region', { name: 'Recommended for You' })
  await expect(recommended.getByRole('article')).toHaveCount(12)
  await page.route('**/api/v1/products?sortBy=sales*', (route) =>
    route.fulfill({ status: 500, json: { success: false, statusCode: 500, message: 'Broken' } }),
  )
  await recommended.getByRole('tab', { name: 'Best Seller' }).click()
  await expect(recommended.getByText('Error loading products')).toBeVisible()
  await expect(recommended.getByText('Please try again later')).toBeVisible()
  await page.unroute('**/api/v1/products?sortBy=sales*')
  await recommended.getByRole('button', { name: 'Retry' }).click()
  await expect(recommended.getByRole('article')).toHaveCount(12)
  await recommended.getByRole('tab', { name: 'Best Seller' }).press('ArrowLeft')
  await expect(recommended.getByRole('tab', { name: 'Top Rated' })).toBeFocused()
  await expect(recommended.getByRole('article')).toHaveCount(12)

  // After five seconds the banners advance by themselves, until they are paused.
  const banners = page.getByRole('region', { name: 'Offers of the week' })
  await banners.getByRole('button', { name: 'Stop changing offers' }).click()
  await expect(banners.getByRole('button', { name: 'Change offers by themselves' })).toBeVisible()
  await banners.getByRole('button', { name: /^Offer 3 of / }).click()
  await expect(banners.getByRole('button', { name: /^Offer 3 of / })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await page
    .getByRole('navigation', { name: 'Shop by category' })
    .getByRole('link', { name: 'Mobiles' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobiles' })).toBeVisible()
  expect(filtersOf(page)['category']).toMatch(/^[\da-f-]{36}$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Customer Support 09600-000000' }).click()
  await expect(page).toHaveURL('/customer-support')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Support' })).toBeVisible()
  expectNoComplaints()
})

test('the banner moves 5 s after it stands, then every 5 s @phone', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Offers of the week' })
  const shown = banners.locator('[aria-current=true]')
  await expect(banners.getByRole('listitem').first()).toBeVisible()
  await page.clock.runFor(4000)
  // Its carousel is there before it moves.
  await expect(shown).toHaveAccessibleName(/^Offer 1 of /)
  await page.clock.runFor(900)
  await expect(shown).toHaveAccessibleName(/^Offer 1 of /)
  await page.clock.runFor(200)
  await expect(shown).toHaveAccessibleName(/^Offer 2 of /)
  await page.clock.runFor(4700)
  await expect(shown).toHaveAccessibleName(/^Offer 2 of /)
  await page.clock.runFor(300)
  await expect(shown).toHaveAccessibleName(/^Offer 3 of /)
})

test('the menu of categories works by mouse and by keyboard @desktop', async ({ page }) => {
  await page.goto('/products')
  const button = page.getByRole('button', { name: 'Browse Categories' })
  const menu = page.getByRole('navigation', { name: 'Browse Categories' })
  const link = (name: string) => menu.getByRole('link', { name, exact: true })
  await button.hover()
  await expect(menu).toBeVisible()
  await link('Electronics').hover()
  await expect(link('Rice Cookers')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.mouse.move(700, 600)

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(link('Sarees')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(link('Fashion')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(link('Mobiles')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(link('Sarees')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sarees' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the category tab of a phone leads through three levels @phone', async ({ page }) => {
  const expectNoComplaints = watchConsole(page)
  await page.goto('/')
  const tab = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Categories' })
  await tab.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'See all in Fashion' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jamdani' })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Categories' })
  await rail.getByRole('link', { name: 'Mobiles' }).click()
  await expect(rail.getByRole('link', { name: 'Mobiles' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'See all in Mobiles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobiles' })).toBeVisible()
  await expect(tab).not.toHaveAttribute('aria-current')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'See all in Mobiles' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  expectNoComplaints()
})
