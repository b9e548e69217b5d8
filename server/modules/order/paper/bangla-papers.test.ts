import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { textOf } from '#test/packing/pdf-text.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { actOnReturn, aDeliveredOrder, aReturn } from '#test/returns.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const inBangla = { 'accept-language': 'bn' }
let admin: TestPerson
let customer: TestPerson
let saree: TestProduct

beforeAll(async () => {
  await shop.db.execute(sql`delete from shop_settings`)
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
    values ('বকুল কাপড়', '09612-345678', 'Every day', 'House 77, Mirpur Road', now())`)
  await setFees(shop, 60, 120)
  await allowOpenOrders(shop, 0)
  admin = await anAdmin(shop)
  customer = await aCustomer(shop)
  saree = await aProduct(shop, { name: 'জামদানি শাড়ি', originalPrice: 12_500_050, stock: 100 })
})

async function shipped(headers: Record<string, string> = {}): Promise<string> {
  const body = anOrder(customer, [aLine(saree, { quantity: 2 })], { again: true })
  const placed = await shop.call('POST /order/post-order', { as: customer, body, headers })
  if (!placed.success) throw new Error(placed.message)
  const { _id: orderId } = placed.data
  for (const status of ['processing', 'shipped'] as const) {
    const params = { orderId }
    await shop.call('PATCH /order/update-status/{orderId}', { as: admin, params, body: { status } })
  }
  return orderId
}

async function drawn(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const reply = await shop.platform.app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  })
  expect(reply.headers['content-type']).toBe('application/pdf')
  return reply.rawPayload
}

const expectSaid = (pdf: Buffer, ...words: string[]) => {
  const text = textOf(pdf)
  for (const one of words) expect(text).toContain(one.replaceAll(' ', ''))
}

it('an invoice is in the language of its order, from whichever page it is opened', async () => {
  const [bangla, english] = [await shipped(inBangla), await shipped()]
  const pdf = await drawn(`/order/invoice/${bangla}`)
  expectSaid(pdf, 'ইনভয়েস নম্বর', 'পণ্যের দাম', '৳২,৫০,০০১.০০', '৳২,৫০,০৬১', 'INV-', 'বকুল কাপড়')
  expect(pdf.toString('latin1')).toMatch(/\/Lang ?\(bn/)
  // Read aloud in their own language: numbers of papers, and what was typed in Latin letters.
  expect(pdf.toString('latin1')).toMatch(/\/Lang ?\(en/)
  const ofEnglish = await drawn(`/order/invoice/${english}`, inBangla)
  expectSaid(ofEnglish, 'Invoice no.', 'Subtotal', '৳2,50,001.00')
})

it('an invoice from before papers had a language stays English', async () => {
  const orderId = await shipped(inBangla)
  await shop.db.execute(
    sql`update invoices set sheet = sheet - 'language' where order_id = ${orderId}`,
  )
  expectSaid(await drawn(`/order/invoice/${orderId}`), 'Invoice no.', '৳2,50,001.00')
})

it('a credit note is in the language of its invoice', async () => {
  const orderId = await shipped(inBangla)
  const params = { orderId }
  await shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params,
    body: { status: 'delivered' },
  })
  const refunded = await shop.callWith('POST /refund/order/{orderId}', {
    as: admin,
    params,
    idempotencyKey: newId(),
    body: { reason: 'ছেঁড়া', hand: { method: 'bkash', number: '01712345678' }, amount: 100 },
  })
  expect(refunded).toMatchObject({ success: true })
  const [note] = await shop.db.query<{ id: string }>(
    sql`select id from credit_notes where order_id = ${orderId}`,
  )
  expectSaid(
    await drawn(`/order/credit-note/${note?.id}`),
    'ক্রেডিট নোট নম্বর',
    'দাম কমানো হয়েছে',
    '৳১০০',
  )
})

it('the prints of staff are in the language of their page', async () => {
  const ids = await shipped()
  const words = {
    'hand-over': ['কুরিয়ারে দেওয়ার তালিকা', '১টি পার্সেল', 'মোট নিতে হবে', '৳২,৫০,০৬১'],
    invoice: ['Invoice no.'],
  }
  for (const [kind, said] of Object.entries(words)) {
    expectSaid(await drawn(`/order/print?kind=${kind}&ids=${ids}`, inBangla), ...said)
  }
  expectSaid(await drawn(`/order/print?kind=hand-over&ids=${ids}`), 'Hand-over list', '৳2,50,061')
})

it('what is packed has its papers in the language of the page', async () => {
  const body = anOrder(customer, [aLine(saree, { quantity: 2 })], { again: true })
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  if (!placed.success) throw new Error(placed.message)
  const { _id } = placed.data
  const words = {
    label: ['প্রাপক', 'ডেলিভারিতে নিতে হবে', '২ পিস'],
    slip: ['প্যাকিং স্লিপ', '৳২,৫০,০৬১'],
    'pick-list': ['পিক লিস্ট', '১টি অর্ডার, ২ পিস'],
  }
  for (const [kind, said] of Object.entries(words)) {
    expectSaid(await drawn(`/order/print?kind=${kind}&ids=${_id}`, inBangla), ...said)
  }
  expectSaid(await drawn(`/order/print?kind=slip&ids=${_id}`), 'Packing slip')
})

it('a return slip is in the language of the page', async () => {
  const of = await aDeliveredOrder(shop, { product: saree, quantity: 2 })
  const lines = [{ itemId: of.itemId, quantity: 1 }]
  const { _id } = await aReturn(shop, of, { lines, reason: 'damaged' })
  await actOnReturn(shop, _id, 'approve')
  expectSaid(await drawn(`/return/${_id}/slip`, inBangla), 'রিটার্ন স্লিপ', 'নষ্ট বা ভাঙা', '১ পিস')
})

it('papers in Bangla have Latin digits where the shop keeps them', async () => {
  const orderId = await shipped(inBangla)
  await shop.db.execute(sql`update shop_settings set latin_digits = true`)
  expectSaid(await drawn(`/order/invoice/${orderId}`), 'ইনভয়েস নম্বর', '৳2,50,001.00')
  await shop.db.execute(sql`update shop_settings set latin_digits = false`)
})

it('a shop without pages in Bangla has all its papers in English', async () => {
  await shop.db.execute(sql`update shop_settings set bangla = false`)
  const orderId = await shipped(inBangla)
  expectSaid(await drawn(`/order/invoice/${orderId}`), 'Invoice no.')
  expectSaid(await drawn(`/order/print?kind=hand-over&ids=${orderId}`, inBangla), 'Hand-over list')
  await shop.db.execute(sql`update shop_settings set bangla = true`)
})
