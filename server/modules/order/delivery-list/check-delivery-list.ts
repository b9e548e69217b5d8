import { poisha, poishaToTaka, takaToPoisha, type Poisha } from '@haat/contract/money'
import { lossesOnTheWay } from '@haat/contract/order/came-back'
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
import { readOrder } from '../core/order.repo.ts'
import { isSpoiltNumber } from '../core/parcel-codes.ts'
import { moneyCheck } from '../core/require-money.ts'
import { ownerFor } from '../core/staff-order.ts'
import { dueOf, surplusOf } from '../ledger/account.ts'
import { chargeFor } from '../refused-delivery/record-refused-delivery.ts'
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
  { courier, rows }: Pick<DeliveryListBody, 'courier' | 'rows'>,
): Promise<UnwordedDeliveryListCheck> {
  const found = await findParcels(
    db,
    rows.map(({ number }) => number),
    { courier, ownerId: ownerFor(actor) },
  )
  const meant = found.map((parcels) => parcelMeant(parcels, ({ status }) => status === 'shipped'))
  const orderIds = [...new Set(meant.flatMap((parcel) => parcel?.orderId ?? []))]
  const facts = new Map(
    (await findDeliveryFacts(db, orderIds)).map((one) => [one.orderId, one] as const),
  )
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
        : await planRow(db, { actor, row, parcel, facts: facts.get(parcel.orderId) })
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
}

async function planRow(db: Db, { actor, row, parcel, facts }: Given): Promise<Planned> {
  const none = {
    orderId: parcel.orderId,
    isRefused: false,
    cameBackId: null,
    reportedPoisha: null,
    heldPoisha: null,
  }
  const { cameBackId, heldPoisha } = facts ?? none
  const refusal = deliveryRefusal(parcel, facts ?? none, row)
  if (refusal !== undefined) return { problem: refusal }
  if (row.version !== undefined && row.version !== parcel.version) {
    return { problem: 'order_just_changed' }
  }
  if (row.outcome === 'returned' && !hasPermission(actor, 'stock')) {
    return { problem: 'stock_receives_goods' }
  }
  const isLoss = row.reason !== undefined && lossesOnTheWay[row.reason] !== undefined
  if (isLoss && !hasPermission(actor, 'stock')) return { problem: 'stock_writes_off' }
  const planned = await effectOf(db, { row, parcel, cameBackId, held: poisha(heldPoisha ?? 0) })
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

async function effectOf(
  db: Db,
  { row, parcel, cameBackId, held }: Pick<Given, 'row' | 'parcel'> & Facts,
): Promise<Planned> {
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
      return refusalOf(db, { row, parcel, held }, collected ?? poisha(0))
    case 'refused':
      return refusalOf(db, { row, parcel, held }, collected ?? poisha(0))
    default:
      return row.outcome satisfies never
  }
}

/** Of most parcels that come back nothing was paid, and nothing is charged. */
async function refusalOf(
  db: Db,
  { row, parcel, held }: Pick<Given, 'row' | 'parcel'> & Pick<Facts, 'held'>,
  collected: Poisha,
): Promise<Planned> {
  const { account } = parcel
  const isHeld = account.held
  if (collected === 0 && account.received === 0 && account.credit === 0) {
    return { problem: null, effect: { ...nothing, refund: held, isHeld } }
  }
  const order = await readOrder(db, parcel.orderId)
  const takenOff = Math.max(order.totalPoisha, order.account.takenOff)
  const kept = { ...order, account: { ...order.account, takenOff } }
  const { reason = 'refused' } = row
  const charge = await chargeFor(db, kept, {
    body: { collected: poishaToTaka(collected), reason },
    whole: true,
  })
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
