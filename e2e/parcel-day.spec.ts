import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'

import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

import { readCsv } from '../server/platform/csv/read-csv.ts'
import { watchConsole } from './console.ts'
import { anOrderOfVariants } from './orders.ts'
import { aCustomer, demo, signIn } from './people.ts'
import { aProductIn, type SizedProduct } from './products.ts'
import { adminCalls } from './staff-api.ts'

// A long scenario, also on a busy machine.
test.slow()

const courier = 'Steadfast'
const sizes = ['S', 'M', 'L'] as const

type Variant = SizedProduct['variants'][number]
type Act = (what: ReturnType<Page['getByRole']>) => Promise<void>

/** An order of two pieces, and a piece of the third size, which is not in it. */
interface Parcel {
  id: string
  pieces: Variant[]
  other: Variant
  tracking: string
}

/** Orders of web customers, one of each. */
async function newOrders(request: APIRequestContext, count: number): Promise<Parcel[]> {
  const product = await aProductIn(request, sizes)
  const run = randomInt(2 ** 40)
    .toString(36)
    .toUpperCase()
  const parcels: Parcel[] = []
  for (let at = 0; at < count; at += 1) {
    const other = product.variants[at % sizes.length]
    if (!other) throw new Error('The product has too few sizes')
    const pieces = product.variants.filter((variant) => variant !== other)
    const customer = await aCustomer(request)
    const id = await anOrderOfVariants(request, customer, product, pieces)
    parcels.push({ id, pieces, other, tracking: `SF${run}${at}` })
  }
  return parcels
}

const numberOf = ({ id }: Parcel) => `#${id.slice(-6)}`
/** What the barcode of a label says. */
const labelOf = ({ id }: Parcel) => id.slice(-12)

/** Gives the page a code at once: keys of a machine at its limit come too slowly to be a scanner's (packing.spec.ts). */
async function scan(page: Page, code: string) {
  const field = page.getByLabel('Scan or type an order number')
  await field.fill(code)
  await field.press('Enter')
}

/** Calls each customer, who confirms; what other stories wait for is left alone. */
async function callAll(page: Page, parcels: readonly Parcel[], isMobile: boolean) {
  for (const { id } of parcels) {
    const taken = page.waitForResponse(/\/call\/take$/)
    await page.goto(`/admin/calls?order=${id}`)
    expect((await taken).status()).toBe(200)
    await expect(page.locator('a[href^="tel:01"]')).toBeVisible()
    const confirmed = page.getByRole('button', { name: 'Confirmed' })
    await expect(confirmed).toBeVisible()
    await (isMobile ? confirmed.tap() : page.keyboard.press('1'))
    await expect(page.getByText('Saved: Confirmed')).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(id))
  }
}

/** Ticks the orders by their labels, downloads the courier's sheet, and returns its rows by their headings. */
async function sheetOf(page: Page, parcels: readonly Parcel[], act: Act) {
  await page.goto('/admin/packing')
  await expect(page.getByLabel('Scan or type an order number')).toBeFocused()
  for (const parcel of parcels) await scan(page, labelOf(parcel))
  await expect(page.getByText(`${parcels.length} ticked`)).toBeVisible()
  await act(page.getByRole('button', { name: 'Courier sheet' }))
  const dialog = page.getByRole('dialog', { name: 'Sheet for a courier' })
  await dialog.getByLabel('Courier').selectOption(courier)
  await expect(
    dialog.getByText(`${parcels.length} of ${parcels.length} orders go on the sheet`),
  ).toBeVisible()
  const downloading = page.waitForEvent('download')
  await act(dialog.getByRole('button', { name: 'CSV' }))
  const file = createReadStream(await (await downloading).path())
  const [head, ...rows] = await Array.fromAsync(readCsv(file))
  await act(dialog.getByRole('link', { name: 'Numbers from a courier' }))
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
  )
}

/** Gives the courier's list back, which has one parcel of somebody else. */
async function bringNumbers(page: Page, parcels: readonly Parcel[], act: Act) {
  const lines = [
    'Consignment ID,Invoice,Tracking Code,Status',
    ...parcels.map(({ id, tracking }) => `,${parcelInvoice(id)},${tracking},in_review`),
    ',ffffffffffff-1,SFSOMEBODY,in_review',
  ]
  await page.getByLabel('File of the courier').setInputFiles({
    name: 'consignments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  const { length } = parcels
  await expect(
    page.getByText(`${length} of ${length + 1} rows give an order its number`),
  ).toBeVisible()
  await act(page.getByRole('button', { name: `Save ${length} numbers` }))
  await expect(page.getByText(`Tracking numbers saved: ${length}`).first()).toBeVisible({
    timeout: 30_000,
  })
}

/** Packs a parcel by its label and the codes of its pieces: it is whole with the last one, not before. */
async function pack(page: Page, parcel: Parcel) {
  const row = page.getByRole('listitem').filter({ hasText: numberOf(parcel) })
  const [first, last] = parcel.pieces
  if (!first || !last) throw new Error('There are two pieces in each parcel')
  await scan(page, labelOf(parcel))
  await expect(page.getByText(`Ticked: ${numberOf(parcel)}`)).toBeVisible()
  await scan(page, parcel.other.sku)
  await expect(page.getByText(`(${parcel.other.size}) is not in ${numberOf(parcel)}`)).toBeVisible()
  await scan(page, first.sku)
  await expect(page.getByText(`(${first.size}) is in ${numberOf(parcel)}: 1 of 1`)).toBeVisible()
  await expect(row.getByText('All pieces fit')).toBeHidden()
  await scan(page, last.sku)
  await expect(
    page.getByText(`(${last.size}) is the last piece: ${numberOf(parcel)} is packed`),
  ).toBeVisible()
  await expect(row.getByText('All pieces fit')).toBeVisible()
}

async function handOver(page: Page, parcels: readonly Parcel[], act: Act) {
  const { length } = parcels
  await act(page.getByRole('button', { name: 'Hand over' }))
  const dialog = page.getByRole('dialog', { name: 'Hand over to a courier' })
  // The courier of the sheet.
  await expect(dialog.getByLabel('Courier')).toHaveValue(courier)
  await act(dialog.getByRole('button', { name: 'Check' }))
  await expect(dialog.getByText(`${length} of ${length} rows can be handed over`)).toBeVisible()
  // Each keeps the number that it was booked with.
  for (const { tracking } of parcels) {
    await expect(dialog.getByText(tracking, { exact: true })).toBeAttached()
  }
  await act(dialog.getByRole('button', { name: `Hand over ${length}` }))
  await expect(dialog.getByText(`${length} handed over to ${courier}`)).toBeVisible({
    timeout: 30_000,
  })
}

test('twelve orders called, put on a sheet, packed by scan, handed over, delivered by list', async ({
  page,
  request,
  isMobile,
}) => {
  const expectNoComplaints = watchConsole(page)
  const parcels = await newOrders(request, 12)
  const admin = await adminCalls(request)
  const act: Act = (what) => (isMobile ? what.tap() : what.click())
  await signIn(page, demo.admin)
  await callAll(page, parcels, isMobile)

  const orders = await Promise.all(parcels.map(({ id }) => admin.read(id)))
  const sheet = await sheetOf(page, parcels, act)
  expect(sheet).toHaveLength(parcels.length)
  for (const { _id, customerName, phone, due, status } of orders) {
    expect(status).toBe('processing')
    expect(phone).toMatch(/^01\d{9}$/)
    expect(sheet.find(({ Invoice }) => Invoice === parcelInvoice(_id))).toMatchObject({
      Name: customerName,
      Phone: phone,
      Amount: String(due),
    })
  }
  await bringNumbers(page, parcels, act)

  await page.goto('/admin/packing')
  await expect(page.getByLabel('Scan or type an order number')).toBeFocused()
  for (const parcel of parcels) await pack(page, parcel)
  await handOver(page, parcels, act)

  const [short, ...whole] = orders
  if (!short) throw new Error('There are orders')
  const missing = 40
  const collected = new Map(orders.map(({ _id, due }) => [_id, due]))
  collected.set(short._id, short.due - missing)
  const sum = Array.from(collected.values()).reduce((all, taka) => all + taka, 0)
  await page.goto('/admin/orders/by-list')
  await page
    .getByLabel('Paste numbers')
    .fill(
      parcels.map(({ id, tracking }) => `${tracking}\tDelivered\t${collected.get(id)}`).join('\n'),
    )
  await act(page.getByRole('button', { name: 'Add to the list' }))
  await expect(page.getByText(`৳${sum.toLocaleString('en-IN')} collected.`)).toBeVisible()
  const first = page
    .getByRole('list', { name: 'Parcels of the list' })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText(`#${short._id.slice(-6)}`)
  await expect(first).toContainText(`৳${missing} stays due.`)
  await act(page.getByRole('button', { name: 'Record 12' }))
  await expect(page.getByText('12 recorded', { exact: true })).toBeVisible({ timeout: 30_000 })

  for (const { _id, due: received } of whole) {
    expect(await admin.read(_id)).toMatchObject({
      ...{ status: 'delivered', paymentStatus: 'paid', received, due: 0 },
    })
  }
  expect(await admin.read(short._id)).toMatchObject({
    ...{ status: 'delivered', paymentStatus: 'partially-paid', due: missing },
    received: short.due - missing,
  })
  expectNoComplaints()
})
