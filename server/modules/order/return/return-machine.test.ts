import type { OrderReturn } from '@haat/contract/order/return'
import { returnMoves, type ReturnStatus } from '@haat/contract/order/return-status'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { aProduct } from '#test/goods.ts'
import { actOnReturn, aDeliveredOrder, asAdmin, aReturn } from '#test/returns.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

const results = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
  receive: 'received',
  settle: 'settled',
} as const satisfies Record<string, ReturnStatus>

type Act = keyof typeof results | 'move-exchange' | 'cancel-exchange'

// Mostly forward, so that walks come far.
const acts: Act[] = [
  ...(['approve', 'receive', 'settle', 'approve', 'receive', 'settle'] as const),
  ...(['move-exchange', 'move-exchange', 'cancel-exchange', 'reject', 'cancel'] as const),
]

const nextStatus = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
  delivered: undefined,
  cancelled: undefined,
} as const

const walks = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  wants: fc.constantFrom('refund' as const, 'exchange' as const),
  pieces: fc.integer({ min: 1, max: 3 }),
  reason: fc.constantFrom('size', 'wrong'),
  /** `accepted`: how many pieces of each line are accepted, where the act receives them. */
  walk: fc.array(
    fc.record({ act: fc.constantFrom(...acts), accepted: fc.integer({ min: 0, max: 3 }) }),
    { minLength: 2, maxLength: 10 },
  ),
})

const bodyOf = (act: keyof typeof results, { lines }: OrderReturn, accepted: number) => {
  if (act === 'reject') return { reason: 'Worn' }
  if (act === 'settle') return { hand: { method: 'bkash', number: '01712345678' } }
  if (act !== 'receive') return {}
  return {
    lines: lines.map(({ itemId, quantity }) => {
      const count = Math.min(accepted, quantity)
      return { itemId, accepted: count, refused: 0, missing: quantity - count }
    }),
  }
}

/** Moves the exchange to its next status, or cancels it, where the order's machine allows that. */
async function moveExchange(exchangeId: string | null, isCancelled: boolean): Promise<void> {
  if (exchangeId === null) return
  const { status: from } = await staffOrder(shop, exchangeId)
  const to = isCancelled ? 'cancelled' : nextStatus[from]
  if (!to) return
  const call = { as: await asAdmin(shop), params: { orderId: exchangeId }, body: { status: to } }
  await shop.callWith('PATCH /order/update-status/{orderId}', call)
}

it('returns make only moves of their machine, and no walk breaks a rule of the shop (§18 rules 8, 13, 14)', async () => {
  const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 10_000, originalPrice: 33_333 })
  const [, large] = await variantsOf(shop, product)
  await fc.assert(
    fc.asyncProperty(walks, async ({ quantity, wants, pieces, reason, walk }) => {
      const of = await aDeliveredOrder(shop, { product, quantity, line: { size: 'M' } })
      const exchangeFor = [{ productId: product._id, variantId: large?._id, quantity: pieces }]
      const row = await aReturn(shop, of, {
        lines: [{ itemId: of.itemId, quantity }],
        reason,
        wants,
        ...(wants === 'exchange' && { exchangeFor }),
      })
      for (const { act, accepted } of walk) {
        if (act === 'move-exchange' || act === 'cancel-exchange') {
          await moveExchange(row.exchangeOrderId, act === 'cancel-exchange')
          continue
        }
        const moves: readonly ReturnStatus[] = returnMoves[row.status]
        const reply = await actOnReturn(shop, row._id, act, bodyOf(act, row, accepted))
        const exchange = row.exchangeOrderId && (await staffOrder(shop, row.exchangeOrderId))
        const isLate = exchange && ['shipped', 'delivered'].includes(exchange.status)
        const isAllowed = moves.includes(results[act]) && !(act === 'cancel' && isLate)
        expect(reply.statusCode).toBe(isAllowed ? 200 : 409)
        // The reply of receiving has its goods alone.
        if (reply.success) Object.assign(row, reply.data)
      }
      expect(await brokenRules(shop)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)
