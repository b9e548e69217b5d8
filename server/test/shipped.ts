import type { CallKey } from '@haat/contract/call'
import type { OrderStatus } from '@haat/contract/order/order-status'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { newId } from '#platform/id.ts'

import { aLine, anOrder, aProduct, setFees, type TestProduct } from './goods.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

export interface ShippedOrder {
  orderId: string
  /** Its grand total in taka: the goods and ৳60 of delivery. */
  total: number
  customer: TestPerson
  /** In the order of its lines. */
  itemIds: string[]
  products: TestProduct[]
}

interface Options {
  /** Price of a piece in poisha, and how many. */
  lines?: readonly (readonly [price: number, quantity: number])[]
  /** '': the shop carries it itself. */
  courier?: string
}

/** An order by cash that is on its way to its customer. */
export async function aShippedOrder(
  shop: TestShop,
  { lines = [[50_000, 2]], courier = '' }: Options = {},
): Promise<ShippedOrder> {
  await setFees(shop, 60, 120)
  const customer = await aCustomer(shop)
  const products = await Promise.all(
    lines.map(async ([originalPrice]) => aProduct(shop, { name: 'Blue cup', originalPrice })),
  )
  const items = products.map((product, at) => aLine(product, { quantity: lines[at]?.[1] ?? 1 }))
  const reply = await shop.call('POST /order/post-order', {
    as: customer,
    body: anOrder(customer, items),
  })
  if (!reply.success) throw new Error(reply.message)
  const { _id: orderId, totalPrice: total, items: written } = reply.data
  await ship(shop, orderId, courier)
  return { orderId, total, customer, products, itemIds: written.map(({ _id }) => _id) }
}

/** Packs and ships an order. */
export async function ship(shop: TestShop, orderId: string, courier = ''): Promise<void> {
  await moveTo(shop, orderId, 'processing')
  if (courier !== '') {
    const reply = await shop.call('PUT /order/shipment/{orderId}', {
      as: await anAdmin(shop),
      params: { orderId },
      body: { courier, trackingNumber: `T-${orderId.slice(-6)}` },
    })
    if (!reply.success) throw new Error(reply.message)
  }
  await moveTo(shop, orderId, 'shipped')
}

/** Moves an order as an admin does on its page. */
export async function moveTo(shop: TestShop, orderId: string, status: OrderStatus) {
  const as = await anAdmin(shop)
  const call = { as, params: { orderId }, body: { status } }
  return shop.call('PATCH /order/update-status/{orderId}', call)
}

/** The order as staff read it. */
export async function staffOrder(shop: TestShop, orderId: string): Promise<StaffOrder> {
  const as = await anAdmin(shop)
  const reply = await shop.call('GET /order/for-staff/{orderId}', { as, params: { orderId } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

interface ActOptions {
  as?: TestPerson
  params: object
  body: object
  /** Undefined: none is sent. */
  idempotencyKey?: string | undefined
}

/** A call of staff that changes an order, with a key of its own; `as` signs in again, as its clock may have moved. */
export async function act(shop: TestShop, key: CallKey, { as, ...options }: ActOptions) {
  const { idempotencyKey: sent, ...call } = { idempotencyKey: newId(), ...options }
  return shop.callWith(key, {
    as: as ? await anotherSession(shop, as) : await anAdmin(shop),
    ...(sent !== undefined && { idempotencyKey: sent }),
    ...call,
  })
}
