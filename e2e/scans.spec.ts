import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// A long scenario, also on a busy machine.
test.slow()

const numberOf = (id: string) => `#${id.slice(-6)}`

test('codes that are scanned while the first is asked for all get into the list @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const admin = await adminCalls(request)
  const [product, customer] = [await productToBuy(request), await aCustomer(request)]
  const ids: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const id = await anOrderOf(request, customer, product)
    await admin.ship(id)
    ids.push(id)
  }
  await signIn(page, demo.admin)
  await page.goto('/admin/orders/by-list')
  /** The dry run of the first code waits for this. */
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = page.waitForRequest(/\/order\/delivery-list$/)
  await page.route(/\/order\/delivery-list$/, async (route) => {
    await held
    await route.continue()
  })
  await expect(page.getByLabel('Scan a parcel')).toBeFocused()
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const [first = '', ...others] = ids.map((id) => id.slice(-12))
  await scan(first)
  await asked
  for (const code of others) await scan(code)
  letGo()
  const rows = page.getByRole('list', { name: 'Parcels of the list' }).getByRole('listitem')
  for (const id of ids) await expect(rows.filter({ hasText: numberOf(id) })).toHaveCount(1)
  await scan(first)
  await expect(page.getByText('This number is in the list already.')).toBeVisible()
  expectNoComplaints()
})

test('goods that are scanned while a label is asked for belong to its parcel, which stays on the table @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const admin = await adminCalls(request)
  const [product, customer] = [await productToBuy(request), await aCustomer(request)]
  const ids = [
    await anOrderOf(request, customer, product),
    await anOrderOf(request, customer, product),
  ]
  await admin.act('/order/move-many', { orderIds: ids, status: 'processing' })
  const [before = '', wanted = ''] = ids
  const sku = (await admin.read(wanted)).items[0]?.sku ?? ''

  await signIn(page, demo.admin)
  // A page that shows neither of them.
  await page.goto('/admin/packing?search=nobody-of-this-name')
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Scan or type an order number')).toBeFocused()
  await scan(before.slice(-12))
  await expect(page.getByText(`Ticked: ${numberOf(before)}`)).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = page.waitForRequest(/\/order\/to-pack\?.*search=/)
  await page.route(/\/order\/to-pack\?.*search=/, async (route) => {
    await held
    await route.continue()
  })
  await scan(wanted.slice(-12))
  await asked
  await scan(sku)
  letGo()
  const row = (id: string) => page.getByRole('listitem').filter({ hasText: numberOf(id) })
  await expect(row(wanted).getByText('All pieces fit')).toBeVisible()
  await expect(row(before).getByText('All pieces fit')).toBeHidden()

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(row(wanted).getByText('Not printed')).toBeHidden()
  await expect(page.getByText('2 ticked')).toBeVisible()
  await expect(page.getByText('no longer to be packed')).toBeHidden()
  await page.reload()
  await expect(row(wanted).getByText('All pieces fit')).toBeVisible()
  await expect(page.getByText('2 ticked')).toBeVisible()
  expectNoComplaints()
})
