import { poishaToTaka, sumOf, poisha, taka } from '@haat/contract/money'
import type { OrderSums, UnwordedOrderQuote } from '@haat/contract/order/order-act'
import { nameText } from '@haat/contract/refusals/text'

import { findOrderMoves, type OrderStockMove } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'

import { currentTotalOf, dueOf } from '../ledger/account.ts'
import { discountsOf } from './order.present.ts'
import type { OrderItemRow, OrderRow } from './order.repo.ts'
import { findClaims, type Claim } from './order-quote.repo.ts'

/** An order as an act finds it or leaves it, with everything that a quote compares. */
export interface OrderState {
  order: OrderRow
  moves: OrderStockMove[]
  claims: Claim[]
}

/** A locked order with what else a quote compares. */
export async function stateOf(tx: Db, order: OrderRow): Promise<OrderState> {
  const [moves, claims] = await Promise.all([
    findOrderMoves(tx, order.id),
    findClaims(tx, order.id),
  ])
  return { order, moves, claims }
}

/** What an act did, by comparing the order before and after it. */
export function quoteOf(before: OrderState, after: OrderState): UnwordedOrderQuote {
  const claims = grownClaims(before.claims, after.claims)
  const sums = sumsOf(after.order)
  const { couponCode } = before.order
  return {
    dryRun: true,
    before: sumsOf(before.order),
    after: sums,
    totalPrice: sums.currentTotal,
    due: sums.due,
    refund: poishaToTaka(sumOf(claims.map(({ amountPoisha }) => poisha(amountPoisha)))),
    refunds: claims.map(({ tranId, method, number, amountPoisha, togetherPoisha }) => ({
      source: tranId === null ? ('hand' as const) : ('gateway' as const),
      method,
      number,
      amount: taka(amountPoisha),
      together: taka(togetherPoisha),
    })),
    lines: after.order.items.map((item) => lineOf(item, before.order)),
    discounts: discountsOf(after.order),
    couponDropped: couponCode !== null && after.order.couponCode === null ? couponCode : null,
    stock: newOnes(before.moves, after.moves).map(
      ({ productId, variantId, change, remaining, reason }) => ({
        productId,
        variantId,
        change,
        remaining,
        reason,
      }),
    ),
  }
}

/** What an act did that so far changed only what the order costs and received. */
export async function quoteOfAccount(
  tx: Db,
  { before, after }: { before: OrderRow; after: OrderRow },
): Promise<UnwordedOrderQuote> {
  const state = await stateOf(tx, after)
  return quoteOf({ ...state, order: before }, state)
}

/** Refunds that an act opened or added to, with what it added. */
function grownClaims(before: readonly Claim[], after: readonly Claim[]) {
  const known = new Map(before.map(({ id, amountPoisha }) => [id, amountPoisha]))
  return after
    .map((claim) => ({
      ...claim,
      amountPoisha: claim.amountPoisha - (known.get(claim.id) ?? 0),
      togetherPoisha: claim.amountPoisha,
    }))
    .filter(({ amountPoisha }) => amountPoisha > 0)
}

function newOnes<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Row[] {
  const known = new Set(before.map(({ id }) => id))
  return after.filter(({ id }) => !known.has(id))
}

function sumsOf(order: OrderRow): OrderSums {
  const { account } = order
  return {
    subtotal: taka(order.subtotalPoisha),
    discount: taka(order.discountPoisha),
    deliveryFee: taka(order.deliveryFeePoisha),
    charge: taka(account.charge),
    currentTotal: poishaToTaka(currentTotalOf(order, account)),
    received: taka(account.received),
    refunded: taka(account.refunded),
    credit: taka(account.credit),
    due: poishaToTaka(dueOf(order, account)),
  }
}

function lineOf(item: OrderItemRow, before: OrderRow): UnwordedOrderQuote['lines'][number] {
  const was = before.items.find(({ id }) => id === item.id)
  return {
    itemId: was ? item.id : null,
    productId: item.productId,
    variantId: item.variantId,
    productName: nameText(item.productName, item.productNameBn),
    color: item.color,
    size: item.size,
    price: taka(item.unitPricePoisha),
    quantityBefore: was?.quantity ?? 0,
    quantity: item.quantity,
    net: taka(item.subtotalPoisha - item.discountPoisha),
    givenBack: { quantity: item.takenOffQuantity, amount: taka(item.takenOffPoisha) },
  }
}
