import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aCode, aCoupon } from '#test/coupons.ts'
import { deliver, order } from '#test/delivered.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { aPaidOrder, behave, listening, press, anOnlineOrder } from '#test/paying.ts'
import { aCustomer, anAdmin, aPhone, type TestPerson } from '#test/people.ts'
import { needTwoFactor } from '#test/password-alone.ts'
import { recordList } from '#test/packing/delivery-lists.ts'
import { aFile, aPicture } from '#test/pictures.ts'
import { aProductForm } from '#test/product-form.ts'
import { arrived, ofEach, refusalsOf, refuse } from '#test/refusals.ts'
import { actOnReturn, aDeliveredOrder, allOf, aReturn, returnIn } from '#test/returns.ts'
import { keyFor, requestFor } from '#test/request-for.ts'
import { requestsAboutPeople } from '#test/requests-about-people.ts'
import { requestsAboutTexts } from '#test/requests-about-texts.ts'
import { aShippedOrder, moveTo, type ShippedOrder, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

// Derived from the table of calls: a new call must write the log, or be listed here with the reason why not.
const shop = listening(testShop())
// as: the table's literal types differ by row; the tests treat each row as a CallSpec.
const writes = (Object.entries(calls) as [CallKey, CallSpec][]).filter(
  ([key, { who }]) =>
    (who === 'admin' || who === 'staff' || who === 'seller') && !key.startsWith('GET '),
)

interface Request {
  params?: object
  query?: object
  body?: unknown
  files?: object
}

let admin: TestPerson
let shelf: TestShelf

beforeAll(async () => {
  admin = await anAdmin(shop)
  shelf = await aShelf(shop)
})

const id = (of: string) => ({ params: { id: of } })
/** Large enough for a banner. */
const picture = async (field: string) => ({
  files: { [field]: await aPicture({ width: 1200, height: 400 }) },
})
const anOrderId = async () => order(shop, await aCustomer(shop), [await aProduct(shop)])
const idOf = (reply: { success: boolean }) => {
  if (!('data' in reply)) throw new Error('Not made')
  return (reply.data as { _id: string })._id // as: the reply of a call that created a record
}
const aBanner = async () => {
  const body = { bannerOffer: 10 }
  return idOf(
    await shop.callWith('POST /banner', { as: admin, body, ...(await picture('bannerImage')) }),
  )
}
/** An empty category, which can be deleted. */
const anEmpty = async (key: 'POST /categories' | 'POST /subcategories') => {
  const [field, body] =
    key === 'POST /categories'
      ? ['categoryImage', { categoryName: aCode() }]
      : ['subCategoryImage', { subCategoryName: aCode(), categoryId: shelf.categoryId }]
  return idOf(await shop.callWith(key, { as: admin, body, ...(await picture(field)) }))
}
const aLogo = async () =>
  idOf(await shop.callWith('POST /logo', { as: admin, ...(await picture('logo')) }))

/** A refund request for a paid order. */
async function aRefundRequest(): Promise<string> {
  const { customer, orderId } = await aPaidOrder(shop)
  const body = { orderId, refundMethod: 'bkash', refundNumber: '01712345678' }
  return idOf(await shop.callWith('POST /refund/post', { as: customer, body }))
}

async function aHeldPayment(): Promise<string> {
  const placed = await anOnlineOrder(shop)
  await behave(shop, { risky: true }, placed.customer.phone)
  await press(shop, placed.url, 'pay')
  return placed.tranId
}

async function refusalOf(shipped: ShippedOrder): Promise<Request> {
  const { version } = await staffOrder(shop, shipped.orderId)
  const lines = ofEach(shipped, 2)
  return {
    params: { orderId: shipped.orderId },
    body: { version, lines, collected: 0, reason: 'refused' },
  }
}

const aRequestedReturn = async () => id((await aReturn(shop, await aDeliveredOrder(shop)))._id)
const anApprovedReturn = async () =>
  returnIn(await actOnReturn(shop, (await aRequestedReturn()).params.id, 'approve'))

/** Requests that take effect, by call. Calls without an entry get a generated sample. */
const requests: Partial<Record<CallKey, () => Promise<Request> | Request>> = {
  ...requestsAboutPeople(shop, () => admin),
  ...requestsAboutTexts(shop, () => admin),
  'POST /categories': async () => ({
    body: { categoryName: 'Pottery' },
    ...(await picture('categoryImage')),
  }),
  'PUT /categories/{id}': () => ({ ...id(shelf.categoryId), body: { categoryName: 'Weaving' } }),
  'DELETE /categories/{id}': async () => id(await anEmpty('POST /categories')),
  'POST /subcategories': async () => ({
    body: { subCategoryName: 'Bowls', categoryId: shelf.categoryId },
    ...(await picture('subCategoryImage')),
  }),
  'PUT /subcategories/{id}': () => ({
    ...id(shelf.subCategoryId),
    body: { subCategoryName: 'Mats' },
  }),
  'DELETE /subcategories/{id}': async () => id(await anEmpty('POST /subcategories')),
  'POST /subsubcategories': async () => ({
    body: {
      subSubCategoryName: 'Small bowls',
      categoryId: shelf.categoryId,
      subCategoryId: shelf.subCategoryId,
    },
    ...(await picture('subSubCategoryImage')),
  }),
  'PUT /subsubcategories/{id}': () => ({
    ...id(shelf.subSubCategoryId),
    body: { subSubCategoryName: 'Small mats' },
  }),
  'DELETE /subsubcategories/{id}': async () => id((await aShelf(shop)).subSubCategoryId),
  'POST /products': async () => ({
    body: aProductForm(shelf),
    ...(await picture('productImages')),
  }),
  'PUT /products/{id}': async () => ({
    ...id((await aProduct(shop, { shelf }))._id),
    body: { productName: 'Muslin saree' },
  }),
  'DELETE /products/{id}': async () => id((await aProduct(shop, { shelf }))._id),
  'POST /products/bulk': async () => ({
    body: {
      productIds: [(await aProduct(shop, { shelf }))._id],
      change: { kind: 'discount', percent: 15 },
    },
  }),
  'POST /products/{id}/stock': async () => ({
    ...id((await aProduct(shop, { shelf }))._id),
    body: { change: 3, reason: 'received' },
  }),
  'POST /banner': async () => ({
    body: { bannerOffer: 20 },
    ...(await picture('bannerImage')),
  }),
  'PUT /banner/{id}': async () => ({ ...id(await aBanner()), body: { bannerOffer: 30 } }),
  'DELETE /banner/{id}': async () => id(await aBanner()),
  'POST /logo': () => picture('logo'),
  'DELETE /logo/{id}': async () => id(await aLogo()),
  'POST /shipping-fee/add': () => ({ body: { shippingFee: 65, shippingFeeOutside: 125 } }),
  'POST /coupon': () => ({ body: { code: aCode(), kind: 'fixed', value: 100 } }),
  'PUT /coupon/{id}': async () => ({ ...id((await aCoupon(shop))._id), body: { value: 50 } }),
  'DELETE /coupon/{id}': async () => id((await aCoupon(shop))._id),
  'POST /order/staff-order': async () => ({
    body: {
      customer: { name: 'Karim Uddin', phone: aPhone() },
      items: [{ productId: (await aProduct(shop))._id, quantity: 1 }],
      paymentMethod: 'cash',
      source: 'counter',
    },
  }),
  'PATCH /order/edit/{orderId}': async () => ({
    params: { orderId: await anOrderId() },
    body: { version: 1, customerName: 'Karim Ahmed', note: 'Full name' },
  }),
  'POST /order/move-many': async () => ({
    body: { orderIds: [await anOrderId()], status: 'processing' },
  }),
  'PUT /order/couriers/sheet': () => ({
    body: {
      courier: 'Pathao',
      version: 0,
      columns: [{ heading: 'Name', field: 'recipient' }],
    },
  }),
  // It remembers the columns that it is told.
  'POST /order/courier-reply/check': () => ({
    body: { courier: 'Pathao', columns: ['invoice', 'tracking'] },
    files: { file: new File(['Merchant,Number\n00d1e2f34567-1,P-1'], 'reply.csv') },
  }),
  'PUT /order/shipment/{orderId}': async () => ({
    params: { orderId: await anOrderId() },
    body: { courier: 'Pathao', trackingNumber: 'P-1' },
  }),
  'POST /order/{id}/call': async () => ({
    params: { id: await anOrderId() },
    body: { outcome: 'no-answer' },
  }),
  'POST /order/calls/next': () => ({ body: { desk: newId() } }),
  'POST /order/{id}/call/take': async () => ({
    params: { id: await anOrderId() },
    body: { desk: newId() },
  }),
  'POST /order/{id}/call/leave': async () => ({
    params: { id: await anOrderId() },
    body: { desk: newId() },
  }),
  'POST /order/note/{orderId}': async () => ({
    params: { orderId: await anOrderId() },
    body: { text: 'Call first' },
  }),
  'POST /payment/held/{tranId}': async () => ({
    params: { tranId: await aHeldPayment() },
    body: { accept: true },
  }),
  // Online too, which other calls of this test need.
  'PUT /shop/payment-options': () => ({ body: { cash: true, online: true, emi: false } }),
  'PUT /shop/settings': () => ({
    body: {
      shopName: 'Bokul',
      supportPhone: '09600-111222',
      supportEmail: '',
      supportHours: 'Weekdays',
      address: 'Khulna',
      bin: '',
      dbid: '',
      tradeLicence: '',
      vatPercent: 7.5,
      returnDays: 7,
      deliveryDays: { dhaka: [1, 3], outside: [3, 5] },
      daysOff: [5],
      whatsapp: null,
      messenger: null,
      facebook: null,
      instagram: null,
      youtube: null,
      secondStepRequired: true,
      openOrdersMost: 3,
    },
  }),
  'PUT /shop/policies/{name}': async () => {
    await needTwoFactor(shop, true)
    return { params: { name: 'emi-policy' }, body: { text: 'No instalments.' } }
  },
  'PATCH /refund/{id}': async () => {
    const refund = await aRefundRequest()
    return { ...id(refund), body: { id: refund, status: 'approved' } }
  },
  'POST /order/{id}/received': async () => ({
    ...id(await anOrderId()),
    body: { amount: 10, place: 'till' },
  }),
  'POST /order/came-back/{orderId}': async () => refusalOf(await aShippedOrder(shop)),
  'POST /order/came-back/{id}/received': async () => {
    const shipped = await aShippedOrder(shop)
    await refuse(shop, shipped.orderId, { lines: ofEach(shipped, 2) })
    const [cameBack] = await refusalsOf(shop, shipped.orderId)
    return {
      ...id(cameBack?._id ?? ''),
      body: { lines: [arrived(shipped.itemIds[0], { sellable: 1 })] },
    }
  },
  'POST /order/delivery-list/read': () => ({
    files: { file: aFile('tracking,status\nSF1,Delivered', 'list.csv', 'text/csv') },
  }),
  'POST /order/courier-report/{id}/dismiss': async () => {
    const { orderId } = await aShippedOrder(shop)
    await recordList(shop, admin, [{ number: orderId, outcome: 'partly-refused', collected: 560 }])
    const params = { id: orderId }
    const reply = await shop.call('GET /order/{id}/courier-report', { as: admin, params })
    return id((reply.success && reply.data?._id) || '')
  },
  'POST /order/undeliver/{orderId}': async () => {
    const { orderId } = await aShippedOrder(shop)
    await moveTo(shop, orderId, 'delivered')
    const { version } = await staffOrder(shop, orderId)
    return { params: { orderId }, body: { version, reason: 'Wrong parcel' } }
  },
  'POST /return/{id}/approve': async () => ({ ...(await aRequestedReturn()), body: {} }),
  'POST /return/{id}/reject': async () => ({
    ...(await aRequestedReturn()),
    body: { reason: 'It was worn' },
  }),
  'POST /return/{id}/receive': async () => {
    const approved = await anApprovedReturn()
    return { ...id(approved._id), body: { lines: allOf(approved) } }
  },
  'POST /return/{id}/settle': async () => {
    const approved = await anApprovedReturn()
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
    return { ...id(approved._id), body: {} }
  },
  'POST /refund/order/{orderId}': async () => ({
    params: { orderId: (await aPaidOrder(shop)).orderId },
    body: { amount: 10, reason: 'Came late' },
  }),
}

/** Calls that change nothing of the shop; a browser of the person's own is no part of it. */
const changesNothing = new Set<CallKey>([
  'POST /payment/check/{tranId}',
  'POST /user/second-step/set-up',
  'POST /shop/policies/{name}/preview',
  'POST /text-page/preview',
  'POST /order/hand-over/check',
  'POST /order/delivery-list/read',
  'PUT /order/alerts/browser',
  'POST /order/calls/next',
  'POST /order/{id}/call/take',
  'POST /order/{id}/call/leave',
])

async function toldOf(call: CallKey, by: TestPerson): Promise<number> {
  const rows = await shop.db.query<{ count: number }>(sql`
    select count(*)::int as count from activity_log where call = ${call} and actor_id = ${by._id}`)
  return rows[0]?.count ?? 0
}

/** What is wrong with the log after a call that took effect; undefined: nothing. */
async function complaint(key: CallKey, spec: CallSpec): Promise<string | undefined> {
  const as = await anAdmin(shop)
  const prepare = requests[key] ?? (() => requestFor(spec, as._id))
  const reply = await shop.callWith(key, { as, ...keyFor(spec), ...(await prepare()) })
  if (!reply.success) return requests[key] && `was refused: ${reply.message}`
  if (changesNothing.has(key) || (await toldOf(key, as)) > 0) return undefined
  return 'is not told'
}

it.each(writes)('%s writes the activity log', async (key, spec) => {
  expect(await complaint(key, spec)).toBeUndefined()
})

it('a review hidden by staff is logged without its author', async () => {
  const customer = await aCustomer(shop)
  const product = await aProduct(shop)
  await deliver(shop, customer, [product])
  const review = { userId: customer._id, stars: 2, text: 'The seam came off' }
  const params = { id: product._id }
  await shop.call('POST /products/{id}/reviews', { as: customer, params, body: { review } })
  const staff = { actorId: admin._id, role: 'admin', call: 'DELETE /x', requestId: 'r' }
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select set_config('haat.staff', ${JSON.stringify(staff)}, true)`)
    await tx.execute(sql`delete from reviews where product_id = ${product._id}`)
  })
  const rows = await shop.db.query(sql`select * from activity_log where kind = 'review'`)
  expect(rows).toMatchObject([{ action: 'deleted', before: { text: 'The seam came off' } }])
  expect(JSON.stringify(rows)).not.toContain(customer._id)
})

it("changes of an order's records are found by the order's number", async () => {
  const orderId = await anOrderId()
  const body = { text: 'Wrap it well' }
  await shop.call('POST /order/note/{orderId}', { as: admin, params: { orderId }, body })
  const number = orderId.slice(-6).toUpperCase()
  for (const search of [number, `#${number}`]) {
    const reply = await shop.call('GET /activity', { as: admin, query: { search } })
    expect(reply).toMatchObject({ data: { data: [{ kind: 'order-note', after: body }] } })
  }
})

it('a coupon that is soft-deleted is logged as deleted, by its code', async () => {
  const coupon = await aCoupon(shop)
  await shop.call('DELETE /coupon/{id}', { as: admin, params: { id: coupon._id } })
  const query = { search: coupon.code, action: 'deleted' } as const
  const reply = await shop.call('GET /activity', { as: admin, query })
  expect(reply).toMatchObject({ data: { data: [{ kind: 'coupon', subject: coupon.code }] } })
})
