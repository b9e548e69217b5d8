import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// A long scenario, also on a busy machine.
test.slow()

/** Orders that are on their way, three to a customer, as a phone number has few unpaid ones. */
async function shippedOrders(request: APIRequestContext, count: number) {
  const admin = await adminCalls(request)
  const product = await productToBuy(request)
  const ids: string[] = []
  let customer = await aCustomer(request)
  for (let at = 0; at < count; at += 1) {
    if (at % 3 === 0) customer = await aCustomer(request)
    const id = await anOrderOf(request, customer, product)
    await admin.ship(id)
    ids.push(id)
  }
  return ids
}

const numberOf = (id: string) => `#${id.slice(-6)}`
const rowOf = (page: Page, id: string) =>
  page
    .getByRole('list', { name: 'Parcels of the list' })
    .getByRole('listitem')
    .filter({
      hasText: numberOf(id),
    })

test('a parcel comes back and its stock with it, by list: pasted beside others, looked at, recorded @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const [delivered = '', back = '', part = '', less = ''] = await shippedOrders(request, 4)
  await signIn(page, demo.admin)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'By list' }).click()
  await expect(page.getByRole('heading', { name: 'Parcels by list' })).toBeVisible()
  const pasted = [
    `${delivered.slice(-12)}-1\tDelivered`,
    `${back.slice(-12)}-1\tReturned to merchant`,
    `${part.slice(-12)}-1\tPartial Delivery\t৳১০`,
    `${less.slice(-12)}-1\tDelivered\t1`,
    'SF-UNKNOWN\tDelivered\t950',
    'SF-WAITS\tIn transit',
  ].join('\n')
  await page.getByLabel('Paste numbers').fill(pasted)
  await page.getByRole('button', { name: 'Add to the list' }).click()

  // What does not fit stands first, then other sums.
  await expect(page.getByText('Left out, as not over yet: 1 (In transit).')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Parcels of the list' }).getByRole('listitem')
  await expect(rows.first()).toContainText('No order has this number')
  await expect(rows.nth(1)).toContainText(numberOf(less))
  await expect(rowOf(page, less)).toContainText('stays due')
  await expect(rowOf(page, part)).toContainText('Waits on the order’s page')
  await expect(rowOf(page, back)).toContainText('in stock again')
  await expect(page.getByText('Do not fit, and stay in the list: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Record 4' }).click()
  await expect(page.getByText('4 recorded', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(rows).toHaveCount(1)

  await page.goto(`/admin/orders/${back}`)
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByText('sellable: 1')).toBeVisible()
  await page.goto(`/admin/orders/${part}`)
  await expect(page.getByRole('heading', { name: 'Courier says otherwise' })).toBeVisible()
  await page.getByRole('button', { name: 'It is not so' }).click()
  await expect(page.getByRole('heading', { name: 'Courier says otherwise' })).toBeHidden()
  await page.goto(`/admin/orders?todo=courier&search=${less}`)
  await expect(page.getByRole('link', { name: new RegExp(less.slice(-6)) }).first()).toBeVisible()
  expectNoComplaints()
})

test('a parcel comes back by list, scanned with one hand: each code says at once what it is @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const [back = '', lost = ''] = await shippedOrders(request, 2)
  await signIn(page, demo.admin)
  await page.goto('/admin/orders/by-list')
  await page.getByText('Returned', { exact: true }).click()
  const scan = page.getByLabel('Scan a parcel')
  for (const code of [back.slice(-12), lost.slice(-12)]) {
    await scan.fill(code)
    await scan.press('Enter')
    await expect(page.getByText(new RegExp(`^#${code.slice(-6)}, .* due$`))).toBeVisible()
  }
  await scan.fill('ffffff999999')
  await scan.press('Enter')
  await expect(page.getByText('No order has this number').first()).toBeVisible()
  await page.getByRole('button', { name: 'Take ffffff999999 out of the list' }).click()
  await rowOf(page, lost)
    .getByLabel(/^What became of/)
    .selectOption('Refused')
  await rowOf(page, lost)
    .getByLabel(/was refused$/)
    .selectOption('Lost by the courier')
  await expect(rowOf(page, lost)).toContainText('Written off')
  await page.getByRole('button', { name: 'Record 2' }).click()
  await expect(page.getByText('2 recorded', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.goto(`/admin/orders/${back}`)
  await expect(page.getByText('sellable: 1')).toBeVisible()
  await page.goto(`/admin/orders/${lost}`)
  await expect(page.getByText('The courier has lost the parcel').first()).toBeVisible()
  expectNoComplaints()
})
