import { expect, test } from '@playwright/test'

import { aCustomer, logIn } from './people.ts'
import { addressOf } from './products.ts'

const soldOut = 'search=Himsagar+Mango+Crate'

test('a sold-out product cannot be bought, and leads to similar ones @phone', async ({
  page,
  request,
}) => {
  await page.goto(await addressOf(request, soldOut))
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  const similar = page.getByRole('region', { name: 'Sold out. Similar, and here:' })
  await expect(similar.getByRole('link')).toHaveCount(3)
  await expect(similar).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Quantity' })).toHaveCount(0)
  await expect(page.getByLabel('Deliver to')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
})

test('a visitor who asks for a stock alert logs in and returns to a stored alert @desktop', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const address = await addressOf(request, soldOut)
  await page.goto(address)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/and we tell you when Himsagar Mango, Crate.* is back/)).toBeVisible()
  await logIn(page, customer)
  await expect(page).toHaveURL(address)
  await expect(page.getByText(/^We will send an SMS to \*\*\*\d{3} when it is back$/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Do not tell me after all' }).click()
  await expect(page.getByText('We will not tell you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
})
