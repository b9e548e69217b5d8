import { expect, test, type Page } from '@playwright/test'

import { pageListens } from './page-listens.ts'

// Android's system Back arrives in the page as a step back in its history. It closes layers at every width;
// the menu of categories exists on wide screens only.

const listing = '/products?category=Fashion'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' })

/** Opens the listing with the home page before it in the history. */
async function openListing(page: Page) {
  await page.goto('/')
  await page.goto(listing)
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
  await pageListens(page)
}

test('Back closes an open layer and stays on the page; the next Back leaves it @phone', async ({
  page,
}) => {
  await openListing(page)
  const filters = page.getByRole('dialog', { name: /Filter/ })

  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(filters).toBeVisible()
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(listing)

  // Closed by its own button, a layer leaves no entry in the history.
  await page.getByRole('button', { name: /^Filters/ }).click()
  await filters.getByRole('button', { name: 'Close' }).click()
  await expect(filters).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a filter chosen in an open drawer stays after Back closes the drawer @phone', async ({
  page,
}) => {
  await openListing(page)
  const filters = page.getByRole('dialog', { name: /Filter/ })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await filters.getByRole('checkbox', { name: 'In stock only' }).check()
  await expect(page).toHaveURL(/inStock=true/)
  await expect(filters).toBeVisible()
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/inStock=true/)
  await page.goBack()
  await expect(page).toHaveURL(listing)
  await expect(filters).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Back from a page opened from a layer leads to the page below the layer @phone', async ({
  page,
}) => {
  await openListing(page)
  const card = page.getByRole('article').first().getByRole('link').first()
  await card.click()
  await expect(page.getByRole('region', { name: /^Pictures of / })).toBeVisible()
  const product = page.url()

  await page
    .getByRole('button', { name: /View in full screen$/ })
    .first()
    .click()
  const pictures = page.getByRole('dialog', { name: /full screen|Lightbox/i })
  await expect(pictures).toBeVisible()
  await page.goBack()
  await expect(pictures).toBeHidden()
  await expect(page).toHaveURL(product)

  // Searched from the open search box: the box is gone, and Back leads to the product in one step.
  await page.locator('summary', { hasText: 'Search' }).click()
  await searchBox(page).fill('saree')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/search=saree/)
  await page.goBack()
  await expect(page).toHaveURL(product)
  // The product must be shown before the next step back.
  await expect(page.getByRole('region', { name: /^Pictures of / })).toBeVisible()
  await expect(searchBox(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(listing)
})

test('Back closes the menu of categories, and leaves a category chosen in it in one step @desktop', async ({
  page,
}) => {
  await openListing(page)
  const button = page.getByRole('button', { name: 'Browse Categories' })
  const menu = page.getByRole('navigation', { name: 'Browse Categories' })

  await button.press('Enter')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(listing)

  await button.press('Enter')
  await menu.getByRole('link', { name: 'Electronics' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Electronics' })).toBeVisible()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion' })).toBeVisible()
  await expect(page).toHaveURL(listing)
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
