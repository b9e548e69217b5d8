import { expect, test } from '@playwright/test'

import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

test('a new order and what others do are seen without loading the page, and what is typed stays @desktop', async ({
  page,
  request,
}) => {
  const staff = await adminCalls(request)
  const customer = await aCustomer(request)
  const product = await productToBuy(request)
  const first = await anOrderOf(request, customer, product)
  await signIn(page, demo.admin)
  const open = page.waitForResponse(/order\/events/)
  await page.goto(`/admin/orders?search=${customer.identifier}`)
  expect((await open).status()).toBe(200)
  await expect(page.locator('[data-row]')).toHaveCount(1)

  // The list does not jump by itself. Scenarios that run at the same time order, too.
  const second = await anOrderOf(request, customer, product)
  const load = page.getByRole('button', { name: /^\d+ new orders?$/ })
  await expect(load).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Orders/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await load.click()
  await expect(page.getByRole('link', { name: `#${second.slice(-6)}` })).toBeVisible()

  // The other person's change of a row, in its place.
  await staff.ship(first)
  const row = page.locator('[data-row]').filter({ hasText: `#${first.slice(-6)}` })
  const shipped = row.getByText('Shipped').filter({ visible: true })
  await expect(shipped).toBeVisible()

  await page.getByRole('link', { name: `#${second.slice(-6)}` }).click()
  await expect(page.getByRole('heading', { name: `Order #${second.slice(-6)}` })).toBeVisible()
  await staff.edit(second, { customerName: 'Her mother', note: 'The mother takes it' })
  await expect(page.getByText('Her mother').first()).toBeVisible()

  // While somebody types, the page waits.
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Call before delivery')
  await staff.ship(second)
  const changed = page.getByText('This order was changed by someone else.')
  await expect(changed).toBeVisible()
  await expect(note).toHaveValue('Call before delivery')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(changed).toBeHidden()
  await expect(page.getByRole('main').getByText('Shipped').first()).toBeVisible()
  await expect(note).toHaveValue('Call before delivery')
})

test('offline the screen stays, and what was missed comes after @phone', async ({
  page,
  request,
}) => {
  const staff = await adminCalls(request)
  const orderId = await anOrderOf(request, await aCustomer(request), await productToBuy(request))
  const heading = page.getByRole('heading', { name: `Order #${orderId.slice(-6)}` })
  await signIn(page, demo.admin)
  const open = page.waitForResponse(/order\/events/)
  await page.goto(`/admin/orders/${orderId}`)
  expect((await open).status()).toBe(200)
  await page.context().setOffline(true)
  await staff.ship(orderId)
  await expect(heading).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
  const again = page.waitForResponse(/order\/events/)
  await page.context().setOffline(false)
  expect((await again).status()).toBe(200)
  await expect(page.getByRole('main').getByText('Shipped').first()).toBeVisible()
})
