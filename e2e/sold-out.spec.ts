import { expect, test, type Locator } from '@playwright/test'

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
  // Picture and name first, then what can be done, then other goods.
  const ask = page.getByRole('button', { name: 'Tell me when it is back' })
  const similar = page.getByRole('region', { name: 'Sold out. You may like' })
  const [name, button, others] = await Promise.all([
    topOf(page.getByRole('heading', { level: 1 })),
    topOf(ask),
    topOf(similar),
  ])
  expect(name).toBeLessThan(button)
  expect(button).toBeLessThan(others)
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(
    page.getByText(/and we will tell you when Himsagar Mango, Crate.* is back/),
  ).toBeVisible()
  await logIn(page, customer)
  await expect(page).toHaveURL(address)
  await expect(page.getByText(/^We will send an SMS to \*\*\*\d{3} when it is back$/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Stop this alert' }).click()
  await expect(page.getByText('You will not be told')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
})

async function topOf(part: Locator): Promise<number> {
  await expect(part).toBeVisible()
  return (await part.boundingBox())?.y ?? Number.NaN
}
