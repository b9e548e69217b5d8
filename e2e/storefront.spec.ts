import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { demo } from './people.ts'

const isPhone = () => test.info().project.name === 'phone'

/** The address of the listing, as its filters. */
const filtersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const firstCard = (page: Page) => page.getByRole('article').first()

test('home leads to categories, offers, tabs and policies', async ({ page }) => {
  // The tab that is made to fail below.
  const expectNoComplaints = watchConsole(page, /ERR_FAILED/)
  await page.goto('/')
  const first = page.locator('link[rel=preload][as=image][imagesrcset*="/img/banners/"]')
  await expect(first).toHaveCount(1)
  await expect(first).toHaveAttribute('fetchpriority', 'high')

  // The banners move by themselves until somebody stops them.
  const banners = page.getByRole('region', { name: 'Offers of the week' })
  await banners.getByRole('button', { name: 'Stop changing offers' }).click()
  await expect(banners.getByRole('button', { name: 'Change offers by themselves' })).toBeVisible()
  await banners.getByRole('button', { name: 'Offer 3 of 5' }).click()
  await expect(banners.getByRole('button', { name: 'Offer 3 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  const offers = page.getByRole('region', { name: 'Offer Products' })
  await expect(offers.getByRole('article')).toHaveCount(5)
  await offers.getByRole('button', { name: 'See More' }).click()
  await expect(offers.getByRole('article')).toHaveCount(10)
  // The rest within the page: a press for each step takes long from outside.
  await page.evaluate(async () => {
    const more = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'See More')
    while (more()) {
      more()?.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  expect(await offers.getByRole('article').count()).toBeGreaterThan(10)
  await offers.getByRole('button', { name: 'Show Less' }).click()
  await expect(offers.getByRole('article')).toHaveCount(5)

  const recommended = page.getByRole('region', { name: 'Recommended for You' })
  await expect(recommended.getByRole('article')).toHaveCount(12)
  await page.route('**/api/v1/products?sortBy=sales*', (route) => route.abort())
  await recommended.getByRole('tab', { name: 'Best Seller' }).click()
  await expect(recommended.getByText('Error loading products')).toBeVisible()
  await expect(recommended.getByText('Please try again later')).toBeVisible()
  await page.unroute('**/api/v1/products?sortBy=sales*')
  await recommended.getByRole('button', { name: 'Retry' }).click()
  await expect(recommended.getByRole('article')).toHaveCount(12)
  await recommended.getByRole('tab', { name: 'Best Seller' }).press('ArrowLeft')
  await expect(recommended.getByRole('tab', { name: 'Top Rated' })).toBeFocused()
  await expect(recommended.getByRole('article')).toHaveCount(12)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Customer Support 09600-000000' }).click()
  await expect(page).toHaveURL('/customer-support')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Support' })).toBeVisible()
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Shop by category' })
    .getByRole('link', { name: 'Mobiles' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobiles' })).toBeVisible()
  expect(filtersOf(page)['category']).toMatch(/^[\da-f-]{36}$/)
  expectNoComplaints()
})

test('every policy can be read, and leads to the others', async ({ page }) => {
  await page.goto('/cancellation-returns')
  for (const [name, says] of [
    ['EMI Policy', /adds no interest of its own/],
    ['Privacy Policy', /We do not sell what we know about you/],
    ['Customer Support', /We will never ask for your password/],
    ['Cancellation & Returns', /7 days/],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Help and policies' })
      .getByRole('link', { name })
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('article').getByText(says).first()).toBeVisible()
  }
  await expectAccessible(page)
  const phone = page.getByRole('contentinfo').getByRole('link', { name: '09600-000000' })
  await expect(phone).toHaveAttribute('href', 'tel:09600-000000')
})

test('filters live in the address: there and back, with the place', async ({ page }) => {
  await page.goto('/products?category=fashion&discount=10&subCategory=')
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
  const applied = page.getByRole('list', { name: 'Applied filters' })
  await expect(applied.getByRole('link', { name: 'Remove 10% off or more' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(/sortBy=price-asc/)
  await page.getByRole('navigation', { name: 'Sub-categories' }).getByText('Sarees').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sarees' })).toBeVisible()
  expect(filtersOf(page)).toMatchObject({ discount: '10', sortBy: 'price-asc' })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
})

test('a listing is found again as it was left', async ({ page }) => {
  await page.goto('/products?category=Fashion&discount=10')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[\da-f-]{36}$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 5)

  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/products')
  await page.goto('/products?search=saree&maxPrice=3000')
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/products?search=saree')
})

test('price by slider and by boxes, in the panel or in the sheet of a phone', async ({ page }) => {
  await page.goto('/products?category=Fashion')
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = isPhone()
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary')
  await expect(panel).toBeVisible()
  const [low, high] = [
    panel.getByRole('slider', { name: 'Lowest price' }),
    panel.getByRole('slider', { name: 'Highest price' }),
  ]
  await low.press('ArrowRight')
  await low.press('ArrowRight')
  await expect(panel.getByLabel('Minimum, ৳')).toHaveValue('100')
  await expect(page).toHaveURL(/minPrice=100/)
  expect(filtersOf(page)).not.toHaveProperty('maxPrice')
  await high.press('PageDown')
  await expect(page).toHaveURL(/maxPrice=9500/)
  await high.press('End')
  await expect.poll(() => filtersOf(page)).not.toHaveProperty('maxPrice')

  await panel.getByLabel('Maximum, ৳').fill('২,০০০')
  await panel.getByLabel('Maximum, ৳').press('Enter')
  await expect(page).toHaveURL(/maxPrice=2000/)
  await expect(high).toHaveAttribute('aria-valuenow', '2000')
  await panel.getByLabel('Maximum, ৳').fill('20000')
  await panel.getByLabel('Maximum, ৳').press('Tab')
  await expect(panel.getByText('Enter a price from 0 to 10,000')).toBeVisible()
  await expect(panel.getByLabel('Maximum, ৳')).toHaveValue('20000')
  expect(filtersOf(page)['maxPrice']).toBe('2000')

  const answers = Promise.withResolvers<void>()
  const products = /\/api\/v1\/products\?/
  await page.route(products, async (route) => {
    await answers.promise
    await route.continue()
  })
  await panel.getByLabel('In stock only').click()
  await expect(panel.getByLabel('In stock only')).toBeChecked()
  await expect(page).not.toHaveURL(/inStock=true/)
  answers.resolve()
  await expect(page).toHaveURL(/inStock=true/)
  await page.unroute(products)
  await expectAccessible(page)
  if (isPhone()) {
    await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filters \(3 on\)/ })).toBeFocused()
  }
  const prices = await page
    .getByRole('article')
    .getByText(/^৳[\d,]+$/)
    .first()
    .textContent()
  expect(Number(prices?.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(2000)
})

test('all categories by mouse and by keyboard', async ({ page }) => {
  test.skip(isPhone(), 'only screens with room have it')
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
  await expectAccessible(page)
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

test('a listing that waits, fails or is empty says so', async ({ page }) => {
  await page.goto('/products')
  const box = await firstCard(page).boundingBox()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/v1/products?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Next' }).click()
  const skeleton = await page.locator('[aria-busy=true] li').first().boundingBox()
  expect(skeleton).toEqual(box)
  letGo()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await page.unroute('**/api/v1/products?*')

  await page.route('**/api/v1/products?*', (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        statusCode: 503,
        message: 'The shop is being tidied',
        requestId: 'x',
      },
    }),
  )
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('The shop is being tidied')).toBeVisible()
  await page.unroute('**/api/v1/products?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Page 3 of \d+$/)).toBeVisible()

  await page.goto('/products?search=zzzzqqq')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a password never stands in an address', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email or phone').fill(demo.customer.identifier)
    await page.getByLabel('Password', { exact: true }).fill(demo.customer.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('There is nothing at /login')).toBeVisible()
    expect(page.url()).not.toContain(demo.customer.password)
  })

  test('a listing can be narrowed and a policy read', async ({ page }) => {
    await page.goto('/products?category=Fashion')
    await page.getByLabel('Maximum, ৳').fill('১৫০০')
    await page.getByLabel('In stock only').check()
    await page.getByRole('complementary').getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove Up to ৳1,500' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove In stock only' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'EMI Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'EMI Policy' })).toBeVisible()
  })
})
