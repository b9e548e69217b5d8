import { expect, test } from '@playwright/test'

import { watchConsole } from './console.ts'
import { anOrderOf, anOrderOfVariants } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { aProductIn, productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

// A long scenario, also on a busy machine.
test.slow()

test('eight orders packed: ticked by a scanner, printed at once, handed over with pasted numbers @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const admin = await adminCalls(request)
  const product = await productToBuy(request)
  const ids: string[] = []
  // One phone number has few unpaid orders.
  for (const count of [3, 3, 2]) {
    const customer = await aCustomer(request)
    for (let of = 0; of < count; of += 1) ids.push(await anOrderOf(request, customer, product))
  }
  await admin.act('/order/move-many', { orderIds: ids, status: 'processing' })

  await signIn(page, demo.admin)
  await page.goto('/admin/packing')
  const scan = page.getByLabel('Scan or type an order number')
  await expect(scan).toBeFocused()
  await page.keyboard.type('ffffff')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is no order to pack with the number ffffff')).toBeVisible()
  // The codes after it take its place, also where something else was touched meanwhile.
  await page.getByRole('heading', { level: 1 }).click()
  const [typed = '', ...scanned] = ids
  await page.keyboard.type(`#${typed.slice(-6)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Ticked: #${typed.slice(-6)}`)).toBeVisible()
  // A scanner types the code of a label, and Enter, one after the other: one step an order.
  for (const id of scanned) {
    await page.keyboard.type(id.slice(-12))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('8 ticked')).toBeVisible()

  // Seven more steps for all.
  const printed = page.waitForResponse(/order\/print\?.*kind=label/)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over to a courier' })
  await dialog.getByLabel('Courier').fill('Pathao')
  const pasted = ids.map((id, at) => `${id.slice(-12)}\tDL-${id.slice(-6)}-${at}`).join('\n')
  await dialog.getByLabel('Order numbers and tracking numbers').fill(pasted)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('8 of 8 rows can be handed over')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand over 8' }).click()
  await expect(dialog.getByText('8 handed over to Pathao')).toBeVisible({ timeout: 30_000 })
  const list = page.waitForResponse(/order\/print\?.*kind=hand-over/)
  await dialog.getByRole('button', { name: 'Print the hand-over list' }).click()
  expect((await list).headers()['content-type']).toBe('application/pdf')
  expectNoComplaints()
})

test('a parcel takes its pieces alone: no other size, no goods of another order, none twice @desktop', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const [product, others] = [
    await aProductIn(request, ['S', 'M', 'L']),
    await aProductIn(request, ['S']),
  ]
  const [small, medium, large] = product.variants
  const [foreign] = others.variants
  if (!small || !medium || !large || !foreign) throw new Error('A size is missing')
  const customer = await aCustomer(request)
  const id = await anOrderOfVariants(request, customer, product, [small, medium])
  const otherId = await anOrderOfVariants(request, customer, others, [foreign])
  const admin = await adminCalls(request)
  await admin.act('/order/move-many', { orderIds: [id, otherId], status: 'processing' })

  await signIn(page, demo.admin)
  await page.goto('/admin/packing')
  const field = page.getByLabel('Scan or type an order number')
  const number = `#${id.slice(-6)}`
  /** What is said of a code; what is refused stands as the field's error. */
  const expectSaid = async (code: string, words: string, isRight: boolean) => {
    await field.fill(code)
    await field.press('Enter')
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    const refusal = isRight ? expect(field).not : expect(field)
    await refusal.toHaveAttribute('aria-invalid', 'true')
  }
  const { productName: name } = product
  const row = page.getByRole('listitem').filter({ hasText: number })
  const whole = row.getByText('All pieces fit')

  await expectSaid(small.sku, `${name} (S) is goods. Scan the label of its parcel first.`, false)
  await expectSaid(id.slice(-12), `Ticked: ${number}, Rokeya Begum`, true)
  await expectSaid(
    large.sku,
    `${large.sku} is no piece of ${number}, and no order to pack has this number`,
    false,
  )
  await expectSaid(foreign.sku, `${others.productName} (S) is not in ${number}`, false)
  await expectSaid(small.sku.toLowerCase(), `${name} (S) is in ${number}: 1 of 1`, true)
  await expectSaid(small.sku, `${name} (S) is in ${number} already: 1 of 1`, false)
  await expect(whole).toBeHidden()
  await expectSaid(medium.sku, `${name} (M) is the last piece: ${number} is packed`, true)
  await expect(whole).toBeVisible()
  await row.getByRole('button', { name: `Check ${number} again` }).click()
  await expect(whole).toBeHidden()
  expectNoComplaints()
})
