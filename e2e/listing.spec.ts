import { expect, test, type Page } from '@playwright/test'

/** The query parameters of the listing, which are its filters. */
const filtersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const firstCard = (page: Page) => page.getByRole('article').first()

test('filters are in the address, and Back restores them @desktop', async ({ page }) => {
  await page.goto('/products?category=fashion&discount=10&subCategory=')
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
  const applied = page.getByRole('list', { name: 'Applied filters' })
  await expect(applied.getByRole('link', { name: 'Remove 10% off or more' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page
    .getByRole('navigation', { name: 'Sub-categories' })
    .getByRole('link', { name: 'Sarees' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sarees' })).toBeVisible()
  expect(filtersOf(page)).toMatchObject({ discount: '10', sortBy: 'price-asc' })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
})

test('a listing is restored on return as it was left @phone', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/products\/[\da-f-]{36}\/[a-z0-9-]+$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 5)

  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/products')
  await page.goto('/products?search=saree&maxPrice=3000')
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/products?search=saree')
})

test('filters by rating and seller narrow a listing, with counts at each choice @desktop', async ({
  page,
}) => {
  await page.goto('/products?category=Fashion')
  const ratings = page.getByRole('navigation', { name: 'Rating' })
  const choice = ratings.getByRole('link', { name: /^4 stars and up/ })
  const count = Number(
    / (\d+) products?$/.exec((await choice.getAttribute('aria-label')) ?? '')?.[1],
  )
  expect(count).toBeGreaterThan(0)
  await choice.click()
  await expect(page).toHaveURL(/minRating=4/)
  await expect(page.getByText(`${count} products`, { exact: true }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Seller' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/owner=/)
  // Two quick taps before any reply: the second one adds to the first.
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/v1/products?*', async (route) => {
    await letGo.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Remove 4 stars and up' }).click()
  await page.getByRole('link', { name: 'Remove Fashion' }).click()
  letGo.resolve()
  await expect(page).toHaveURL(/\/products\?owner=[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Products')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
})

test('on a phone, Show more lengthens a list, and Back restores its length @phone', async ({
  page,
}) => {
  await page.goto('/products?category=Fashion')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page.getByRole('article').nth(17).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/category=/)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(20)
})

test('the price filter by slider and by boxes, in the sheet of a phone @phone', async ({
  page,
}) => {
  await page.goto('/products?category=Fashion')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
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

  // Above the scale, whose right end means 'and more'.
  await panel.getByLabel('Maximum, ৳').fill('20000')
  await panel.getByLabel('Maximum, ৳').press('Enter')
  await expect(page).toHaveURL(/maxPrice=20000/)
  await expect(high).toHaveAttribute('aria-valuetext', '৳10,000+')
  await panel.getByLabel('Maximum, ৳').fill('২,০০০')
  await panel.getByLabel('Maximum, ৳').press('Enter')
  await expect(page).toHaveURL(/maxPrice=2000(&|$)/)
  await expect(high).toHaveAttribute('aria-valuenow', '2000')
  await panel.getByLabel('Maximum, ৳').fill('2 thousand')
  await panel.getByLabel('Maximum, ৳').press('Tab')
  await expect(panel.getByText('Enter a price in taka, for example 1,500')).toBeVisible()
  await expect(panel.getByLabel('Maximum, ৳')).toHaveValue('2 thousand')
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
  await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filters \(3 on\)/ })).toBeFocused()
  const prices = await page
    .getByRole('article')
    .getByText(/^৳[\d,]+$/)
    .first()
    .textContent()
  expect(Number(prices?.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(2000)

  // A word without a place to break makes no page wider than the screen.
  await page.goto(`/products?search=${'w'.repeat(200)}`)
  await expect(page.getByRole('list', { name: 'Applied filters' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})

test('a listing keeps its shape while it loads, and one that failed can be retried @phone', async ({
  page,
}) => {
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
})
