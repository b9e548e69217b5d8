import { expect, test, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { pageListens } from './page-listens.ts'
import { aCustomer, signIn } from './people.ts'
import { addressOf } from './products.ts'

/** In Mint no XL is left, and there is no XXL in Grey. */
const shirt = 'search=Easy-Iron+Check+Shirt'

const color = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Colour/ }).getByRole('radio', { name })
const size = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Size/ }).getByRole('radio', { name, exact: true })
const variantOf = (page: Page) => new URL(page.url()).searchParams.get('variant')

test('a sold-out size has a line through its box and a stock alert; one that is not made cannot be chosen @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  await signIn(page, await aCustomer(request))
  await page.goto(await addressOf(request, shirt))
  await pageListens(page)
  await size(page, 'XL').check()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await color(page, 'Mint').check()
  const soldOut = size(page, 'XL Sold out')
  await expect(soldOut).toBeChecked()
  // Through the box: a line through the letter alone makes an Ł of an L.
  const box = page.locator('label').filter({ hasText: /^XLSold out$/ })
  await expect(box.locator('svg')).toBeVisible()
  await expect(box.locator('span')).toHaveCSS('text-decoration-line', 'none')
  await expect(page.getByRole('status').getByText('Out of stock')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Quantity' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText(/^We will send an SMS to \*\*\*\d{3} when it is back$/)).toBeVisible()
  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(soldOut).toBeChecked()
  await expect(page.getByRole('button', { name: 'Stop this alert' })).toBeVisible()
  await size(page, 'L').check()
  await expect(page.getByRole('button', { name: 'Stop this alert' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeEnabled()

  await color(page, 'Sky blue').check()
  await size(page, 'XXL').check()
  // A colour without this size leads to a size that it has.
  await color(page, 'Grey').check()
  await expect(size(page, 'XXL')).toBeDisabled()
  await expect(size(page, 'M')).toBeChecked()
  expectNoComplaints()
})

test('the chosen variant is in the address, in the cart, and in a link that is opened later @phone', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, await aCustomer(request))
  const address = await addressOf(request, shirt)
  await page.goto('/products')
  await page.goto(address)
  await pageListens(page)
  expect(variantOf(page)).toBeNull()
  // By keyboard: arrows move within a group.
  await color(page, 'Sky blue').focus()
  await page.keyboard.press('ArrowRight')
  await expect(color(page, 'Mint')).toBeChecked()
  await size(page, 'L').check()
  // Said with what is left of it.
  await expect(page.getByRole('status').filter({ hasText: 'Mint · L: ' })).toBeVisible()
  const chosen = page.url()
  expect(variantOf(page)).toMatch(/^[\da-f-]{36}$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /check-shirt[\w-]*$/)

  // A link to a part of the page keeps the choice.
  await page.getByRole('link', { name: /^Rated \d/ }).click()
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
  await expect(size(page, 'L')).toBeChecked()
  await expect(page).toHaveURL(`${chosen}#reviews`)

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()

  const later = await context.newPage()
  await later.goto(chosen)
  await expect(color(later, 'Mint')).toBeChecked()
  await expect(size(later, 'L')).toBeChecked()
  await expect(
    later.getByRole('region', { name: /^Pictures of / }).locator('[aria-current=true]'),
  ).not.toHaveAccessibleName('Show picture 1')
  await later.getByRole('button', { name: /^Cart/ }).first().click()
  await expect(later.getByRole('dialog').getByText('Mint · L')).toBeVisible()
  // Links from before there were variants.
  await later.goto(`${address}?color=Grey`)
  await expect(color(later, 'Grey')).toBeChecked()
  await later.goto(`${address}?variant=0190a000-0000-7000-8000-000000000000`)
  await expect(color(later, 'Sky blue')).toBeChecked()

  // Choices have not filled the history.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('filters by colour and size are in the address, as chips, and are undone by Back @phone', async ({
  page,
}) => {
  await page.goto('/products?category=Fashion')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const colors = panel.getByRole('navigation', { name: 'Colour' })
  const first = colors.getByRole('link').first()
  const [, name = '', count] =
    /^(.+) (\d+) products?$/.exec((await first.getAttribute('aria-label')) ?? '') ?? []
  await first.click()
  await expect(page).toHaveURL(/[?&]color=/)
  await expect(page.getByText(`${count} products`, { exact: true }).first()).toBeAttached()
  await colors.getByRole('link').nth(1).click()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('color')).toHaveLength(2)
  // The address changes a moment before the page.
  await expect(colors.locator('a[aria-current]')).toHaveCount(2)
  await panel.getByRole('navigation', { name: 'Size' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/[?&]size=/)
  await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click()

  const applied = page.getByRole('list', { name: 'Applied filters' })
  await expect(applied.getByRole('link', { name: /^Remove (Colour|Size): / })).toHaveCount(3)
  await applied.getByRole('link', { name: `Remove Colour: ${name}` }).click()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('color')).toHaveLength(1)
  expect(new URL(page.url()).searchParams.has('size')).toBe(true)
  await page.goBack()
  await expect(applied.getByRole('link', { name: /^Remove (Colour|Size): / })).toHaveCount(3)
  await page.reload()
  await expect(applied.getByRole('link', { name: /^Remove (Colour|Size): / })).toHaveCount(3)
  await applied.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/products')
})
