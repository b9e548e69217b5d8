import { poisha, type Poisha } from '@haat/contract/money'
import { isShopsFault } from '@haat/contract/order/return-reason'

import { findVariantsForSale, lockProducts, type VariantForSale } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'

import type { Act } from '../core/act.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { emptyAccount } from '../ledger/account.ts'
import { addPledged } from '../ledger/account.repo.ts'
import { dropFractionOfDue } from '../ledger/collect-at-door.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { moveCredit } from '../ledger/ledger.repo.ts'
import { worthOf } from '../ledger/take-off.ts'
import { placeForCustomer } from '../place/place-for-customer.ts'
import { piecesOf } from './return-act.ts'
import { type ExchangeLine, type PaidPieces, priceExchange } from './price-exchange.ts'
import type { ReturnRow } from './return.repo.ts'
import { addCredit, setExchange } from './write-return.repo.ts'

interface Input {
  order: OrderRow
  row: ReturnRow
  act: Act
  /** Placed by staff; otherwise a customer tries what it would cost. */
  isStaff: boolean
  isDryRun: boolean
  /** By hand; undefined: none where the shop is at fault and at the counter, else by the shop's fees. */
  deliveryFee?: Poisha | undefined
}

/**
 * Places the order that brings the goods in exchange: taken from stock at once, to the address of the first order. The
 * credit is what the pieces are worth, at most what the exchange costs; it is pledged on the first order until the pieces
 * are settled. Throws 409 where the goods are gone.
 */
export async function placeExchange(
  tx: Db,
  deps: OrderDeps,
  { order, row, act, isStaff, isDryRun, deliveryFee }: Input,
): Promise<OrderRow> {
  const lines = await linesOf(tx, order, row)
  // What was sold at the counter is exchanged there.
  const isFree = isShopsFault(row.reason) || order.source === 'counter'
  const fee = deliveryFee ?? (isFree ? poisha(0) : undefined)
  const { division, district, city, addressDetails } = order
  const exchange = await placeForCustomer(tx, deps, {
    lines,
    customer: {
      id: order.customerId,
      name: order.customerName,
      email: order.customerEmail,
      phone: order.phone,
    },
    address: { division, district, city, addressDetails },
    paymentMethod: 'cash',
    source: 'exchange',
    deliveryFee: fee,
    exchangeOf: order.id,
    placedBy: isStaff ? { kind: 'admin', userId: act.actorId } : null,
    beforeTold: (placed) => giveCredit(tx, { order, row, placed, act }),
    isDryRun,
    at: act.at,
  }).catch(nameExchangeFor)
  return exchange
}

/** An error of the exchange's lines is shown at the field of the goods wanted instead. */
function nameExchangeFor(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const errors = error.extras.errors?.map(({ path, text }) => ({
    path: path.startsWith('body.items.') ? 'body.exchangeFor' : path,
    text,
  }))
  throw new Refusal(error.statusCode, error.text, { ...error.extras, ...(errors && { errors }) })
}

/** Moves the credit, so that the message about the new order says what is due: whole taka. */
async function giveCredit(
  tx: Db,
  {
    order,
    row,
    placed,
    act,
  }: Pick<Input, 'order' | 'row' | 'act'> & { placed: { id: string; total: Poisha } },
): Promise<void> {
  const { id, at } = act
  const worth = worthOf(order, piecesOf(row))
  const { received, claimed, credit } = order.account
  // No more than was paid for the first order, whose money may have been counter-booked since.
  const paid = Math.max(0, received - claimed + credit)
  const amount = poisha(Math.min(worth, placed.total, paid))
  await setExchange(tx, row.id, placed.id)
  if (amount === 0) return
  const move = { fromOrderId: order.id, orderId: placed.id, reference: row.id, amount, at }
  await moveCredit(tx, move)
  await addCredit(tx, row.id, amount)
  await addPledged(tx, order.id, amount)
  const credited = {
    id: placed.id,
    totalPoisha: placed.total,
    account: { ...emptyAccount, credit: amount },
  }
  await dropFractionOfDue(
    tx,
    { ...credited, status: 'pending', paymentStatus: 'unpaid' },
    { id, at },
  )
  await updatePaymentStatus(tx, order.id)
  await updatePaymentStatus(tx, placed.id)
}

/** The lines of the exchange order, priced under the locks of all goods concerned. */
async function linesOf(tx: Db, order: OrderRow, row: ReturnRow): Promise<ExchangeLine[]> {
  const wanted = row.exchangeFor ?? []
  const goods = [...row.lines, ...wanted]
  await lockProducts(tx, [...new Set(goods.map(({ productId }) => productId))])
  const variants = await findVariantsForSale(
    tx,
    goods.map(({ productId, variantId, color, size }) => ({
      productId,
      ...(variantId ? { variantId } : { color: color ?? undefined, size: size ?? undefined }),
    })),
  )
  const back = row.lines.map((line, at) => paidPieces(order, line, variants[at]?.[0]))
  return priceExchange(
    back,
    wanted.map(({ productId, variantId, quantity }, at) => ({
      productId,
      variantId,
      quantity,
      price: variants[row.lines.length + at]?.[0]?.price ?? poisha(0),
    })),
  )
}

/** A variant that is no longer there costs what it did when it was ordered. */
function paidPieces(
  order: OrderRow,
  { itemId, productId, quantity }: ReturnRow['lines'][number],
  variant: VariantForSale | undefined,
): PaidPieces {
  const item = order.items.find(({ id }) => id === itemId)
  return {
    productId,
    quantity,
    paid: worthOf(order, [{ itemId, quantity }]),
    price: variant?.price ?? poisha(item?.unitPricePoisha ?? 0),
  }
}
