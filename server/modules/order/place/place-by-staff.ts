import type { Language } from '@haat/contract/language'
import { type Poisha, poisha, poishaToTaka, takaToPoisha } from '@haat/contract/money'
import type { DeliveryAddress } from '@haat/contract/order/order'
import type { StaffOrderBody, UnwordedStaffOrderQuote } from '@haat/contract/order/order-by-staff'
import { shortOrderId } from '@haat/contract/order/order-path'
import { nameText, say, type Text } from '@haat/contract/refusals/text'
import type { UnwordedStaffOrder } from '@haat/contract/order/staff-order'

import { despiteNote, refuseDespite, waitForPhone } from '#modules/block/index.ts'
import {
  findOrMakeAccount,
  findPersonById,
  lockAccount,
  makeCounterAccount,
} from '#modules/identity/index.ts'
import { type OnlinePayment, onlineLimits } from '#modules/payment/index.ts'
import { findSettings, findSetup } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransactionOrDryRun } from '#platform/db/dry-run.ts'
import type { RequestFacts } from '#platform/http/api.ts'
import { badRequest, conflict, refusedField } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findOrdersWithGoods } from '../core/duplicate-orders.repo.ts'
import { idempotentRequest } from '../core/idempotency/idempotent-request.ts'
import { onceForKey } from '../core/idempotency/once-for-key.ts'
import { goodsIn } from '../core/named-in.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { moneyCheck, type MoneyCheck } from '../core/require-money.ts'
import { insertNote } from '../core/staff-order.repo.ts'
import { readStaffOrder } from '../core/staff-order.ts'
import { waitForTurn } from '../core/turn.repo.ts'
import { findEqual } from './equal-order.ts'
import { bookTaken, moneyTaken } from './money-taken.ts'
import {
  placePrepared,
  prepareForCustomer,
  type PlaceForCustomerInput,
} from './place-for-customer.ts'
import type { PreparedOrder } from './prepare-order.ts'
import { quote } from './price-order.ts'
import { refusePaymentNotOffered } from './refuse-payment-not-offered.ts'
import { isBeyondStaffLimit } from './staff-discount.ts'
import { refuseMisplaced } from './take-order.ts'

interface Deps extends Pick<Ports, 'clock' | 'log' | 'database'> {
  orders: Orders
  payment: OnlinePayment | undefined
}

interface Input {
  actor: Actor
  params: Record<never, never>
  body: StaffOrderBody
  idempotencyKey: string | undefined
  request: Pick<RequestFacts, 'language'>
}

/**
 * Places an order that a customer gave by phone, by message or at the counter. A dry run does the same work and is rolled
 * back. What a customer would be refused for (too many unpaid orders, an equal order of a moment ago) is a warning here.
 */
export async function placeByStaff(
  deps: Deps,
  input: Input,
): Promise<UnwordedStaffOrderQuote | UnwordedStaffOrder> {
  const { body } = input
  if (body.deliveryAddress) refuseMisplaced({ deliveryAddress: body.deliveryAddress })
  if (body.paymentMethod === 'ssl' && !deps.payment) {
    throw badRequest('online_not_on', 'body.paymentMethod')
  }
  const request = idempotentRequest('POST /order/staff-order', input, deps.clock.now())
  return inTransactionOrDryRun<UnwordedStaffOrder, UnwordedStaffOrderQuote>(
    deps.database.db,
    (tx, endDryRun) => onceForKey(tx, request, () => place(tx, deps, { ...input, endDryRun })),
  )
}

async function place(
  tx: Db,
  deps: Deps,
  {
    actor,
    body,
    request,
    endDryRun,
  }: Input & {
    endDryRun: (quote: UnwordedStaffOrderQuote) => never
  },
): Promise<UnwordedStaffOrder> {
  const { clock, log } = deps
  await refuseNotOffered(tx, body)
  const at = clock.now()
  const customer = body.customer
    ? await customerOf(tx, body.customer, { at, language: request.language })
    : await nobody(tx, at)
  const wanted = inputOf(body, { actor, customer })
  const { block, warnings } = body.customer ? await warningsOn(tx, wanted, at) : noWarnings
  if (body.customer) await refuseGone(tx, customer)
  if (!body.dryRun) refuseDespite(block, body.despiteBlock)
  const prepared = await prepareForCustomer(tx, deps, wanted)
  const money = moneyCheck(actor, clock.now(), body.dryRun === true)
  await refuseBeyondLimit(tx, money, { wanted, prepared })
  const { total } = prepared.totals
  const due = dueAfter(body.advance, total)
  if (body.paymentMethod === 'ssl' && due < onlineLimits.min && (due > 0 || !body.advance)) {
    throw badRequest('online_from_ten', 'body.paymentMethod')
  }
  const told = quoteOf(prepared, {
    due: poishaToTaka(due),
    block,
    warnings: await warnings(prepared),
    missingForMoney: money.missing(),
  })
  if (body.totalPrice !== undefined && takaToPoisha(body.totalPrice) !== total) {
    throw conflict('sums_changed', told)
  }
  const taken = moneyTaken(body, total)
  const order = await placePrepared(
    tx,
    deps,
    {
      ...wanted,
      beforeTold: async ({ id: orderId }) =>
        bookTaken(tx, taken, { orderId, actorId: actor.userId, at: prepared.at }),
    },
    prepared,
  )
  const despite = block !== null && body.despiteBlock
  await insertNotes(tx, order, actor, [body.note, despite && despiteNote(despite)])
  if (body.dryRun) endDryRun(told)
  log.info({ orderId: order.id, totalPoisha: total, source: body.source }, 'order.placed-by-staff')
  for (const { place, amount: amountPoisha } of taken.receipts) {
    log.info({ orderId: order.id, place, amountPoisha }, 'payment.received-by-hand')
  }
  return readStaffOrder(tx, actor, order.id, clock.now())
}

/**
 * What the owner switched off is off for staff too, but for cash at the counter, where goods and money change hands at
 * once. Before the owner has decided nothing is switched off.
 */
async function refuseNotOffered(
  tx: Db,
  { source, paymentMethod }: Pick<StaffOrderBody, 'source' | 'paymentMethod'>,
): Promise<void> {
  if (source === 'counter') return
  const { payment } = await findSetup(tx)
  if (payment) refusePaymentNotOffered(payment, paymentMethod)
}

async function insertNotes(
  tx: Db,
  { id: orderId, createdAt }: OrderRow,
  { userId: authorId }: Actor,
  texts: readonly (string | false | undefined)[],
): Promise<void> {
  for (const text of texts) {
    if (text) await insertNote(tx, { orderId, authorId, text, at: new Date(createdAt) })
  }
}

type Customer = PlaceForCustomerInput['customer']

/** The account that the order goes to, and its recipient. Throws 404 for an unknown id. */
async function customerOf(
  tx: Db,
  customer: NonNullable<StaffOrderBody['customer']>,
  made: { at: Date; language: Language },
): Promise<Customer> {
  if (!('id' in customer)) {
    const { name, phone, email } = customer
    // First: who proves the number at this moment takes over its account, which is then gone.
    await waitForPhone(tx, phone)
    const { id } = await findOrMakeAccount(tx, { name, phone, email, ...made })
    return { id, name, phone, email: email ?? '' }
  }
  const person = await findPersonById(tx, customer.id)
  if (!person) {
    throw refusedField(404, 'no_such_customer', 'body.customer.id')
  }
  const phone = customer.phone ?? person.phone
  if (phone === null) throw badRequest('phone_needed', 'body.customer.phone')
  const email = person.emailVerified ? (person.email ?? '') : ''
  return { id: person.id, name: customer.name ?? person.name, phone, email }
}

/** A sale at the counter without a phone number: the order has no contact, so no message is sent. */
async function nobody(tx: Db, at: Date): Promise<Customer> {
  return { id: await makeCounterAccount(tx, at), name: 'Counter', phone: '', email: '' }
}

/** All sales without a phone number share one account: its orders say nothing about this customer. */
const noWarnings = { block: null, warnings: async () => [] }

/**
 * Throws 409 where the account was taken over during the wait: its unverified phone number or email was proven by another
 * account, to which its orders went.
 */
async function refuseGone(tx: Db, { id }: Customer): Promise<void> {
  if (await lockAccount(tx, id)) return
  throw conflict('account_just_joined')
}

/** Goods that change hands at the counter go nowhere: every part of the address says so. */
const counter: DeliveryAddress = {
  division: 'Counter',
  district: 'Counter',
  city: 'Counter',
  addressDetails: 'Counter',
}

function inputOf(
  body: StaffOrderBody,
  { actor, customer }: { actor: Actor; customer: Customer },
): PlaceForCustomerInput {
  const { source, deliveryFee, discount, message } = body
  const fee = source === 'counter' ? 0 : deliveryFee
  return {
    customer,
    lines: body.items,
    address: body.deliveryAddress ?? counter,
    paymentMethod: body.paymentMethod,
    source,
    placedBy: { kind: 'admin', userId: actor.userId },
    riderNote: body.riderNote,
    customerMessage: message || undefined,
    isDryRun: body.dryRun,
    deliveryFee: fee === undefined ? undefined : takaToPoisha(fee),
    staffDiscount:
      discount && discount.amount > 0
        ? { amount: takaToPoisha(discount.amount), reason: discount.reason }
        : undefined,
  }
}

/** What is left of the price. Throws 400 for an advance above it. */
function dueAfter(advance: StaffOrderBody['advance'], total: Poisha): Poisha {
  const paid = takaToPoisha(advance?.amount ?? 0)
  if (paid > total) throw badRequest(say('due_at_most', { due: total }), 'body.advance.amount')
  return poisha(total - paid)
}

/** Takes the locks of everyone who places an order for this customer or phone; says what speaks against it. */
async function warningsOn(
  tx: Db,
  { customer, paymentMethod, address }: PlaceForCustomerInput,
  at: Date,
): Promise<{
  block: string | null
  warnings: (prepared: PreparedOrder) => Promise<Text[]>
}> {
  const { id: customerId, phone, name: customerName } = customer
  const turn = await waitForTurn(tx, { phone, customerId, request: undefined, at })
  const { most, ofCustomer, ofPhone } = turn.open
  const orders = most === 1 ? say('an_open_order', {}) : say('open_orders', { most })
  const warnings = async ({ lines }: PreparedOrder): Promise<Text[]> => {
    const sent = { paymentMethod, customerName, phone, deliveryAddress: address }
    const equal = findEqual(sent, lines, turn.recent)
    return [
      ...(most > 0 && ofCustomer >= most ? [say('customer_has_orders', { orders })] : []),
      ...(most > 0 && ofPhone >= most ? [say('phone_has_orders', { orders })] : []),
      ...(equal
        ? [say('equal_order_placed', { number: shortOrderId(equal.id) })]
        : await duplicateWarnings(tx, phone, lines, at)),
    ]
  }
  return { block: turn.block, warnings }
}

const dayMs = 86_400_000

/** The same goods for the same phone number within a day are often one order that was told twice. */
async function duplicateWarnings(
  tx: Db,
  phone: string,
  lines: readonly { productId: string }[],
  at: Date,
): Promise<Text[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const since = new Date(at.getTime() - dayMs)
  const orders = await findOrdersWithGoods(tx, { phone, productIds, since })
  return orders.map(({ id, status, goods }) =>
    say('order_with_same_goods', {
      number: shortOrderId(id),
      status,
      goods: nameText(
        goods.map(({ productName }) => productName).join(', '),
        goods.map((one) => goodsIn('bn', one).productName).join(', '),
      ),
    }),
  )
}

/** Throws 403 for who takes off more than they may. */
async function refuseBeyondLimit(
  tx: Db,
  money: MoneyCheck,
  { wanted, prepared }: { wanted: PlaceForCustomerInput; prepared: PreparedOrder },
): Promise<void> {
  const { staffDiscountMost } = await findSettings(tx)
  const { totals, staffDiscount, tableFee } = prepared
  // Nothing is delivered at the counter: no fee is forgiven there.
  const deliveryFee = wanted.source === 'counter' ? undefined : wanted.deliveryFee
  const given = { subtotal: totals.subtotal, staffDiscount, deliveryFee, tableFee }
  if (isBeyondStaffLimit(given, staffDiscountMost)) money.require()
}

function quoteOf(
  prepared: PreparedOrder,
  told: Pick<UnwordedStaffOrderQuote, 'due' | 'block' | 'warnings' | 'missingForMoney'>,
): UnwordedStaffOrderQuote {
  const { lines, totals, taken, staffDiscount } = prepared
  return {
    ...quote(lines, totals),
    dryRun: true,
    discounts: staffDiscount > 0 ? [{ kind: 'staff', amount: poishaToTaka(staffDiscount) }] : [],
    stock: taken.map(({ productId, variantId, quantity, remaining }) => ({
      productId,
      variantId,
      change: -quantity,
      remaining,
      reason: 'sale',
    })),
    ...told,
  }
}
