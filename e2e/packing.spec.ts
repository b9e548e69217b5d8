import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// Sixty orders are placed first.
test.slow()

test('sixty orders packed: printed at once, ticked by a scanner, handed over with pasted numbers', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'sixty orders are packed at a desk; the phone has the scenario below')
  const expectNoComplaints = watchConsole(page)
  const admin = await adminCalls(request)
  const product = await productToBuy(request)
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const customer = await aCustomer(request)
    for (let of = 0; of < 3; of += 1) ids.push(await anOrderOf(request, customer, product))
  }
  await admin.act('/order/move-many', { orderIds: ids, status: 'processing' })

  await signIn(page, demo.admin)
  await page.goto('/admin/packing')
  const scan = page.getByLabel('Scan or type an order number')
  await expect(scan).toBeFocused()
  let steps = 0
  const step = async (act: () => Promise<unknown>) => {
    await act()
    steps += 1
  }
  // A scanner types the code of a label, and Enter.
  for (const id of ids) {
    await step(async () => {
      await page.keyboard.type(id.slice(-12))
      await page.keyboard.press('Enter')
    })
  }
  await expect(page.getByText('60 ticked')).toBeVisible()
  expect(steps).toBe(60)

  const printed = page.waitForResponse(/order\/print\?.*kind=label/)
  await step(() => page.getByRole('button', { name: 'Print', exact: true }).click())
  expect((await printed).headers()['content-type']).toBe('application/pdf')

  await step(() => page.getByRole('button', { name: 'Hand over' }).click())
  const dialog = page.getByRole('dialog', { name: 'Hand over to a courier' })
  await step(() => dialog.getByLabel('Courier').fill('Pathao'))
  const pasted = ids.map((id, at) => `${id.slice(-12)}\tDL-${id.slice(-6)}-${at}`).join('\n')
  await step(() => dialog.getByLabel('Order numbers and tracking numbers').fill(pasted))
  await step(() => dialog.getByRole('button', { name: 'Check' }).click())
  await expect(dialog.getByText('60 of 60 rows can be handed over')).toBeVisible()
  await step(() => dialog.getByRole('button', { name: 'Hand over 60' }).click())
  await expect(dialog.getByText('60 handed over to Pathao')).toBeVisible({ timeout: 30_000 })
  const list = page.waitForResponse(/order\/print\?.*kind=hand-over/)
  await step(() => dialog.getByRole('button', { name: 'Print the hand-over list' }).click())
  expect((await list).headers()['content-type']).toBe('application/pdf')
  // One scan an order, and seven steps for all.
  expect(steps).toBe(60 + 7)
  expectNoComplaints()
})

test('an order is ticked by its number, and an unknown one is said so', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the work of a desk')
  const admin = await adminCalls(request)
  const id = await anOrderOf(request, await aCustomer(request), await productToBuy(request))
  await admin.act('/order/move-many', { orderIds: [id], status: 'processing' })
  await signIn(page, demo.admin)
  await page.goto('/admin/packing')
  const scan = page.getByLabel('Scan or type an order number')
  await scan.fill('ffffff')
  await scan.press('Enter')
  await expect(page.getByText('There is no order to pack with the number ffffff')).toBeVisible()
  await scan.fill(`#${id.slice(-6)}`)
  await scan.press('Enter')
  await expect(page.getByText(`Ticked: #${id.slice(-6)}`)).toBeVisible()
  await expect(page.getByText('1 ticked')).toBeVisible()
})
