import type { OrderStatus } from '@haat/contract/order/order-status'
import type { OrderReturn, ReturnQuote } from '@haat/contract/order/return'
import type { CallKey } from '@haat/contract/call'

import { newId } from '#platform/id.ts'

import { aLine, anOrder, aProduct, setFees, type TestProduct } from './goods.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from './people.ts'
import { moveTo } from './shipped.ts'
import type { TestShop } from './shop.ts'

export interface DeliveredOrder {
  orderId: string
  customer: TestPerson
  product: TestProduct
  /** Its first line. */
  itemId: string
}

const admins = new WeakMap<TestShop, Promise<TestPerson>>()

/** An admin of the shop in a fresh session, since a moved clock may end the token. */
export async function asAdmin(shop: TestShop): Promise<TestPerson> {
  const admin = admins.get(shop) ?? anAdmin(shop, { name: 'Nasima Akter' })
  admins.set(shop, admin)
  return anotherSession(shop, await admin)
}

/** Moves an order as an admin through these statuses. Throws where one is refused. */
export async function moveThrough(
  shop: TestShop,
  orderId: string,
  ...statuses: OrderStatus[]
): Promise<void> {
  for (const status of statuses) {
    const reply = await moveTo(shop, orderId, status)
    if (!reply.success) throw new Error(reply.message)
  }
}

/** An order by cash that was delivered through all its steps: pieces of one product, or of those given. */
export async function aDeliveredOrder(
  shop: TestShop,
  options: {
    customer?: TestPerson
    product?: TestProduct
    quantity?: number
    others?: { product: TestProduct; quantity: number }[]
    line?: object
    coupon?: string
  } = {},
): Promise<DeliveredOrder> {
  await setFees(shop, 60, 120)
  const customer = await anotherSession(shop, options.customer ?? (await aCustomer(shop)))
  const product = options.product ?? (await aProduct(shop))
  const lines = [
    aLine(product, { quantity: options.quantity ?? 1, ...options.line }),
    ...(options.others ?? []).map((one) => aLine(one.product, { quantity: one.quantity })),
  ]
  const body = anOrder(customer, lines, { again: true, cuopon: options.coupon ?? '' })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  const { _id: orderId, items } = reply.data
  await moveThrough(shop, orderId, 'processing', 'shipped', 'delivered')
  return { orderId, customer, product, itemId: items[0]?._id ?? '' }
}

/** A customer's request to give pieces of the first line back; or what it was refused with. */
export const askReturn = async (
  shop: TestShop,
  { orderId, customer, itemId }: DeliveredOrder,
  body: object = {},
  as?: TestPerson,
) =>
  shop.callWith('POST /return', {
    as: await anotherSession(shop, as ?? customer),
    body: {
      orderId,
      lines: [{ itemId, quantity: 1 }],
      reason: 'changed-mind',
      wants: 'refund',
      ...body,
    },
  })

type Reply = Awaited<ReturnType<TestShop['callWith']>>

/** The return that a call answers with. Throws a refusal. */
export function returnIn(reply: Reply): OrderReturn {
  if (!reply.success) throw new Error(`${reply.statusCode} ${reply.message}`)
  return reply.data as OrderReturn // as: replies are checked against their schemas.
}

/** The quote of a dry run. Throws a refusal. */
export function quoteIn(reply: Reply): ReturnQuote {
  if (!reply.success) throw new Error(`${reply.statusCode} ${reply.message}`)
  return reply.data as ReturnQuote // as: replies are checked against their schemas.
}

/** A customer's own returns. */
export async function returnsOf(
  shop: TestShop,
  { customer }: Pick<DeliveredOrder, 'customer'>,
  query: { orderId?: string } = {},
): Promise<OrderReturn[]> {
  const reply = await shop.call('GET /return', {
    as: await anotherSession(shop, customer),
    query,
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** A requested return of the first line. */
export const aReturn = async (shop: TestShop, of: DeliveredOrder, body?: object) =>
  returnIn(await askReturn(shop, of, body))

type StaffAct = 'approve' | 'reject' | 'cancel' | 'receive' | 'settle'

/** An act of staff on a return, each under a key of its own. */
export const actOnReturn = async (
  shop: TestShop,
  id: string,
  act: StaffAct,
  body: object = {},
  idempotencyKey = newId(),
) =>
  shop.callWith(`POST /return/{id}/${act}` satisfies CallKey, {
    as: await asAdmin(shop),
    params: { id },
    body,
    idempotencyKey,
  })

/** Lines of a receipt: all pieces of the return accepted, unless said otherwise. */
export const allOf = ({ lines }: OrderReturn, more: object = {}) =>
  lines.map(({ itemId, quantity }) => ({
    itemId,
    accepted: quantity,
    refused: 0,
    missing: 0,
    ...more,
  }))
