import { expect, test } from '@playwright/test'

import { aCustomer, logIn } from './people.ts'
import { addressOf } from './products.ts'

const soldOut = 'search=Himsagar+Mango+Crate'

test('a visitor who asks for a stock alert logs in and returns to a stored alert @phone', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const address = await addressOf(request, soldOut)
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Sold out. Similar, and here:' })).toBeInViewport()
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
