import { poisha, poishaToTaka, takaToPoisha, type Poisha } from '@haat/contract/money'
import { lossesOnTheWay, type RefusalReason } from '@haat/contract/order/came-back'
import type {
  DeliveryListBody,
  DeliveryRow,
  UnwordedDeliveryListCheck,
} from '@haat/contract/order/delivery-list'
import { hasPermission } from '@haat/contract/permission'
import { say, type Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findParcels, type FoundParcel, parcelMeant } from '../core/find-parcels.repo.ts'
import { findOrders, type OrderRow } from '../core/order.repo.ts'
import { isSpoiltNumber } from '../core/parcel-codes.ts'
import { moneyCheck } from '../core/require-money.ts'
import { ownerFor } from '../core/staff-order.ts'
import { dueOf, surplusOf } from '../ledger/account.ts'
import { chargeFor, mostCharges } from '../refused-delivery/record-refused-delivery.ts'
import { type DeliveryFacts, findDeliveryFacts } from './courier-report.repo.ts'
import { deliveryRefusal, sumsOf } from './delivery.policy.ts'

type CheckedRow = UnwordedDeliveryListCheck['rows'][number]

interface Effect {
  collected: Poisha
  rest: Poisha
  excess: Poisha
  charge: Poisha
  refund: Poisha
  /** A payment is held, which the act takes or sends back. */
  isHeld: boolean
}

type Planned = { problem: Text } | { problem: null; effect: Effect }

/** What each row of a list means and would do, or why it cannot be recorded. Nothing is written. */
export async function checkDeliveryList(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
  { rows }: Pick<DeliveryListBody, 'rows'>,
): Promise<UnwordedDeliveryListCheck> {
  const found = await findParcels(
    db,
    rows.map(({ number }) => number),
    { ownerId: ownerFor(actor) },
  )
  const meant = found.map((parcels) => parcelMeant(parcels, ({ status }) => status === 'shipped'))
  const orderIds = [...new Set(meant.flatMap((parcel) => parcel?.orderId ?? []))]
  const facts = new Map(
    (await findDeliveryFacts(db, orderIds)).map((one) => [one.orderId, one] as const),
  )
  const chargeOf = await chargesOf(db, rows, meant)
  const money = moneyCheck(actor, now, true)
  const seen = new Set<string>()
  const checked: CheckedRow[] = []
  for (const [at, row] of rows.entries()) {
    const parcel = meant[at]
    const isTwice = parcel !== undefined && seen.has(parcel.orderId)
    if (parcel) seen.add(parcel.orderId)
    const plan: Planned = parcel
      ? isTwice
        ? { problem: 'order_in_earlier_row' }
        : planRow({ actor, row, parcel, facts: facts.get(parcel.orderId), chargeOf })
      : { problem: whyNone(row.number, found[at] ?? []) }
    checked.push(present(row, parcel, plan, () => money.require()))
  }
  const fitting = checked.flatMap(({ effect }) => effect ?? [])
  const sum = (of: 'collected' | 'rest' | 'excess') =>
    poishaToTaka(poisha(fitting.reduce((all, effect) => all + takaToPoisha(effect[of]), 0)))
  return {
    dryRun: true,
    rows: checked,
    sums: {
      rows: fitting.length,
      collected: sum('collected'),
      rest: sum('rest'),
      excess: sum('excess'),
    },
    missingForMoney: money.missing(),
  }
}

function whyNone(number: string, found: readonly FoundParcel[]): Text {
  if (found.length > 0) return 'number_of_several'
  return isSpoiltNumber(number) ? 'number_spoilt' : 'no_such_parcel'
}

interface Given {
  actor: Actor
  row: DeliveryRow
  parcel: FoundParcel
  facts: DeliveryFacts | undefined
  chargeOf: Charges
}

function planRow({ actor, row, parcel, facts, chargeOf }: Given): Planned {
  if (!facts) throw new Error(`No facts of order ${parcel.orderId}`)
  const { cameBackId, heldPoisha } = facts
  const refusal = deliveryRefusal(parcel, facts, row)
  if (refusal !== undefined) return { problem: refusal }
  if (row.version !== undefined && row.version !== parcel.version) {
    return { problem: 'order_just_changed' }
  }
  if (row.outcome === 'returned' && !hasPermission(actor, 'stock')) {
    return { problem: 'stock_receives_goods' }
  }
  const isLoss = row.reason !== undefined && lossesOnTheWay[row.reason] !== undefined
  if (isLoss && !hasPermission(actor, 'stock')) return { problem: 'stock_writes_off' }
  const held = poisha(heldPoisha ?? 0)
  const planned = effectOf({ row, parcel, chargeOf, cameBackId, held })
  if (
    planned.problem === null &&
    movesMoney(planned.effect) &&
    !hasPermission(actor, 'orders.money')
  ) {
    return { problem: 'money_permission_needed' }
  }
  return planned
}

const movesMoney = ({ rest, excess, charge, refund, isHeld }: Effect) =>
  rest > 0 || excess > 0 || charge > 0 || refund > 0 || isHeld

const nothing: Effect = {
  collected: poisha(0),
  rest: poisha(0),
  excess: poisha(0),
  charge: poisha(0),
  refund: poisha(0),
  isHeld: false,
}

interface Facts {
  cameBackId: string | null
  /** Paid online while the courier was on the way. */
  held: Poisha
}

function effectOf({
  cameBackId,
  ...of
}: Pick<Given, 'row' | 'parcel' | 'chargeOf'> & Facts): Planned {
  const { row, parcel, held } = of
  const collected = row.collected === undefined ? undefined : takaToPoisha(row.collected)
  switch (row.outcome) {
    case 'delivered': {
      const sums = sumsOf(parcel, collected)
      if (held === 0) return { problem: null, effect: { ...nothing, ...sums } }
      // It is taken where the door paid nothing, else it goes back.
      const taken = collected === 0 ? Math.min(held, sums.rest) : 0
      const effect = { ...sums, rest: poisha(sums.rest - taken), refund: poisha(held - taken) }
      return { problem: null, effect: { ...nothing, ...effect, isHeld: true } }
    }
    case 'partly-refused':
      return { problem: null, effect: nothing }
    case 'returned':
      if (cameBackId !== null) return { problem: null, effect: nothing }
      return refusalOf(of, collected ?? poisha(0))
    case 'refused':
      return refusalOf(of, collected ?? poisha(0))
    default:
      return row.outcome satisfies never
  }
}

/** What a refusal is charged, with the order as it was before. */
type Charges = (
  orderId: string,
  refused: { collected: Poisha; reason: RefusalReason },
) => { kept: OrderRow; charge: Poisha }

/** Of most parcels that come back nothing was paid, and nothing is charged: their orders are not read. */
const isUncharged = ({ account }: FoundParcel, collected: number) =>
  collected === 0 && account.received === 0 && account.credit === 0

async function chargesOf(
  db: Db,
  rows: readonly DeliveryRow[],
  meant: readonly (FoundParcel | undefined)[],
): Promise<Charges> {
  const ids = rows.flatMap(({ outcome, collected = 0 }, at) => {
    const parcel = meant[at]
    const isRefused = outcome === 'refused' || outcome === 'returned'
    return parcel && isRefused && !isUncharged(parcel, collected) ? [parcel.orderId] : []
  })
  const found = await findOrders(db, [...new Set(ids)])
  const orders = new Map(found.map((order) => [order.id, order]))
  const mostOf = await mostCharges(db, found)
  return (orderId, { collected, reason }) => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`Order ${orderId} was not read`)
    const takenOff = Math.max(order.totalPoisha, order.account.takenOff)
    const kept = { ...order, account: { ...order.account, takenOff } }
    const body = { collected: poishaToTaka(collected), reason }
    return { kept, charge: chargeFor(kept, { body, whole: true, most: mostOf(order) }) }
  }
}

function refusalOf(
  { row, parcel, held, chargeOf }: Pick<Given, 'row' | 'parcel' | 'chargeOf'> & Pick<Facts, 'held'>,
  collected: Poisha,
): Planned {
  const isHeld = parcel.account.held
  if (isUncharged(parcel, collected)) {
    return { problem: null, effect: { ...nothing, refund: held, isHeld } }
  }
  const { reason = 'refused' } = row
  const { kept, charge } = chargeOf(parcel.orderId, { collected, reason })
  const charged = { ...kept.account, charge: kept.account.charge + charge }
  const due = dueOf(kept, charged)
  if (due !== collected) {
    return { problem: due > 0 ? say('door_pays', { due }) : 'door_pays_nothing' }
  }
  const surplus = surplusOf(kept, { ...charged, received: charged.received + collected })
  const refund = poisha(surplus + held)
  return { problem: null, effect: { ...nothing, collected, charge, refund, isHeld } }
}

function present(
  { number, outcome, collected, reason }: DeliveryRow,
  parcel: FoundParcel | undefined,
  plan: Planned,
  requireMoney: () => void,
): CheckedRow {
  const effect = plan.problem === null ? plan.effect : undefined
  if (effect && movesMoney(effect)) requireMoney()
  return {
    number,
    outcome,
    collected: collected ?? null,
    reason: reason ?? null,
    order: parcel
      ? {
          _id: parcel.orderId,
          version: parcel.version,
          status: parcel.status,
          returning: parcel.returning,
          customerName: parcel.customerName,
          courier: parcel.courier,
          trackingNumber: parcel.trackingNumber,
          due: poishaToTaka(dueOf(parcel, parcel.account)),
        }
      : null,
    problem: plan.problem,
    effect: effect
      ? {
          collected: poishaToTaka(effect.collected),
          rest: poishaToTaka(effect.rest),
          excess: poishaToTaka(effect.excess),
          charge: poishaToTaka(effect.charge),
          refund: poishaToTaka(effect.refund),
        }
      : null,
  }
}
