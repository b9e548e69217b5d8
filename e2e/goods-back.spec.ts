import { expect, test, type Locator, type Page } from '@playwright/test'

import { watchConsole } from './console.ts'
import { goToAfterDialog } from './go-to.ts'
import { anOrderOf } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { aSizedProduct, productToBuy } from './products.ts'
import { adminCalls } from './staff-api.ts'

test('parcel comes back: from refused to on the way back in four taps, then scanned and received @phone', async ({
  page,
  request,
}) => {
  // A dry run without an amount is refused with what is due.
  const expectNoComplaints = watchConsole(page, /status of 409/)
  const customer = await aCustomer(request)
  const product = await productToBuy(request)
  const orderId = await anOrderOf(request, customer, product)
  await (await adminCalls(request)).ship(orderId)
  await signIn(page, demo.admin)
  await page.goto(`/admin/orders?search=${orderId}`)

  const tap = countTaps()
  await tap(page.getByRole('link', { name: new RegExp(orderId.slice(-6)) }).first())
  await tap(page.getByRole('button', { name: 'Refused at the door' }))
  const dialog = page.getByRole('dialog', { name: /was refused/ })
  await expect(dialog.getByText('The order costs')).toBeVisible()
  // A second tap while the first is on its way records it once.
  await tap(dialog.getByRole('button', { name: 'On the way back' }), 'dblclick')
  await expect(page.getByText(/the goods are on their way back$/)).toBeVisible()
  expect(tap.count()).toBeLessThanOrEqual(4)
  await expect(page.getByText('Refused without a reason')).toHaveCount(1)

  await page.goto('/admin/to-return')
  const scan = page.getByRole('textbox', { name: 'Scan a parcel' })
  await scan.fill('nothing-like-it')
  await scan.press('Enter')
  await expect(page.getByText('Nothing with “nothing-like-it” is on its way back.')).toBeVisible()
  await scan.fill(orderId.slice(-6))
  await scan.press('Enter')
  const title = `Receive goods of order #${orderId.slice(-6)}`
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('radio', { name: 'Damaged' }).check()
  const named = await page.getByText(/SKU\s\w/).textContent()
  const sku = /SKU\s(\S+)/.exec(named ?? '')?.[1] ?? ''
  const piece = page.getByRole('textbox', { name: 'Scan a piece' })
  await piece.fill(sku.toLowerCase())
  await piece.press('Enter')
  await expect(page.getByText(/^Counted: /)).toBeVisible()
  await piece.press('Enter')
  await expect(page.getByText(/^No more pieces with the SKU/)).toBeVisible()
  await page.getByRole('button', { name: 'Receive 1 piece' }).dblclick()
  await expect(page.getByText('Nothing more is expected of this parcel.')).toBeVisible()
  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByText('damaged: 1')).toBeVisible()
  expectNoComplaints()
})

test('M exchanged for L: asked for by staff, approved, received and settled @phone', async ({
  page,
  request,
}) => {
  const expectNoComplaints = watchConsole(page)
  const customer = await aCustomer(request)
  const product = await aSizedProduct(request)
  const orderId = await anOrderOf(request, customer, product)
  await (await adminCalls(request)).deliver(orderId)
  await signIn(page, demo.admin)
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Return or exchange' }).click()
  const wish = page.getByRole('dialog', { name: 'Return or exchange' })
  await wish.getByLabel('Why?').selectOption('The size does not fit')
  await wish.getByRole('radio', { name: 'Exchange' }).check()
  const instead = wish.getByLabel(/Instead|instead/)
  const other = instead.locator('option:not([disabled])').last()
  await instead.selectOption((await other.getAttribute('value')) ?? '')
  await expect(wish.getByText('To pay for the exchange')).toBeVisible()
  await wish.getByRole('button', { name: 'Send request' }).dblclick()
  const title = `Return of order #${orderId.slice(-6)}`
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await step(page, 'Approve', /Approve this exchange/, async (dialog) => {
    await expect(dialog.getByText('To pay for the exchange')).toBeVisible()
  })
  await expect(page.getByText('Exchange order')).toBeVisible()
  const slip = page.waitForResponse((reply) => reply.url().endsWith('/slip'))
  await page.getByRole('button', { name: 'Return slip' }).click()
  expect((await slip).headers()['content-type']).toBe('application/pdf')
  await step(page, 'Receive goods', /What arrived/, async (dialog) => {
    await dialog.getByRole('button', { name: /^Refused: one more/ }).click()
    await expect(dialog.getByRole('button', { name: 'Receive goods' })).toBeDisabled()
    await dialog.getByRole('button', { name: /^Accepted: one more/ }).click()
  })
  await step(page, 'Settle', /Settle this return/, async (dialog) => {
    await expect(dialog.getByText('Value of these goods')).toBeVisible()
  })
  await expect(page.getByText('This return is at its end.')).toBeVisible()
  await page.goto('/admin/returns?status=settled')
  await expect(page.getByRole('link', { name: `#${orderId.slice(-6)}` })).toBeVisible()
  expectNoComplaints()
})

test('a step that somebody else was faster with stays open, says so, and keeps what was typed @desktop', async ({
  page,
  request,
}) => {
  const customer = await aCustomer(request)
  const product = await productToBuy(request)
  const given = await anOrderOf(request, customer, product)
  const refused = await anOrderOf(request, customer, product)
  const desk = await adminCalls(request)
  await desk.deliver(given)
  await desk.ship(refused)
  const { items } = await desk.read(given)
  const lines = items.map(({ _id: itemId, quantity }) => ({ itemId, quantity }))
  await desk.act('/return', { orderId: given, lines, reason: 'size', wants: 'refund' })
  const id = await desk.newestReturnOf(given)
  await desk.act(`/return/${id}/approve`, {})
  const arrived = items.map(({ _id: itemId, quantity: accepted }) => ({ itemId, accepted }))
  const none = { refused: 0, missing: 0 }
  await desk.act(`/return/${id}/receive`, { lines: arrived.map((line) => ({ ...line, ...none })) })

  await signIn(page, demo.admin)
  // What a dry run refuses of a field that the dialog does not have is told by the dialog.
  await page.goto(`/admin/orders/${given}`)
  await page.getByLabel('Amount in ৳').fill('1')
  await page.getByLabel('Number of the wallet').fill('12345')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sorry')
  await page.getByRole('button', { name: 'Give back' }).click()
  const refund = page.getByRole('dialog')
  await expect(refund.getByText(/valid Bangladeshi number/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(refund).toBeHidden()

  await goToAfterDialog(page, `/admin/returns/${id}`)
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  const settle = page.getByRole('dialog', { name: /Settle this return/ })
  const send = settle.getByRole('button', { name: 'Settle', exact: true })
  // What is refused beside a field has the focus.
  const number = settle.getByLabel('Number of the wallet')
  await number.fill('123')
  await send.click()
  await expect(number).toBeFocused()
  // Once: the notice at the button is for what no field says.
  await expect(
    settle.getByText(/Must be a valid Bangladeshi number/).filter({ visible: true }),
  ).toHaveCount(1)
  await number.fill('01712345678')
  await desk.act(`/return/${id}/settle`, {})
  await send.click()
  await expect(page.getByText('This return is at its end.')).toBeAttached()
  await expect(settle.getByRole('alert')).toHaveText(/has just changed/)
  await page.keyboard.press('Escape')
  await expect(settle).toBeHidden()

  await goToAfterDialog(page, `/admin/orders/${refused}`)
  await page.getByRole('button', { name: 'Refused at the door' }).click()
  const door = page.getByRole('dialog', { name: /was refused/ })
  await door.getByLabel('Note').fill('Nobody opened')
  await expect(door.getByText('The order costs')).toBeVisible()
  await desk.refuse(refused)
  await door.getByRole('button', { name: 'On the way back' }).click()
  await expect(page.getByText(/Refused without a reason · /)).toBeAttached()
  await expect(door.getByRole('alert')).toHaveText(/has just changed/)
  await expect(door.getByLabel('Note')).toHaveValue('Nobody opened')
  await page.goBack()
  await expect(door).toBeHidden()
})

/** Counts what a person presses. */
function countTaps() {
  let taps = 0
  const tap = async (target: Locator, how: 'click' | 'dblclick' = 'click') => {
    taps += 1
    await target[how]()
  }
  return Object.assign(tap, { count: () => taps })
}

/** Opens the dialog of a step, looks at it, and confirms it twice as an impatient person does. */
async function step(
  page: Page,
  name: string,
  title: RegExp,
  look: (dialog: Locator) => Promise<void>,
) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await look(dialog)
  await dialog.getByRole('button', { name, exact: true }).dblclick()
  await expect(dialog).toBeHidden()
}
