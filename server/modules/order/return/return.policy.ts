import { calls } from '@haat/contract'
import type { CallSpec } from '@haat/contract/call'
import { type ReturnActName, returnActs } from '@haat/contract/order/return'
import type { PermissionHolder } from '@haat/contract/permission'
import { isShopsFault, type ReturnReason } from '@haat/contract/order/return-reason'
import { returnMoves, type ReturnStatus } from '@haat/contract/order/return-status'
import { nameText, say, type Text } from '@haat/contract/refusals/text'

import { isPermitted } from '#platform/http/permission.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { conflict, forbidden } from '#platform/http/refusal.ts'

import { returnRefusal } from '../core/act.policy.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { ReturnRow } from './return.repo.ts'

type Facts = Pick<ReturnRow, 'status' | 'exchangeStatus' | 'creditPoisha'>

/** Why a return cannot come to a status now; undefined: it can. */
export function moveRefusal(row: Facts, to: ReturnStatus): Refusal | undefined {
  const allowed: readonly ReturnStatus[] = returnMoves[row.status]
  if (!allowed.includes(to)) {
    return conflict(
      row.status === to
        ? say('return_already', { to })
        : say('return_cannot_become', { from: row.status, to }),
    )
  }
  if (to !== 'cancelled' || !hasExchangeLeft(row)) return undefined
  return conflict(
    row.exchangeStatus === 'cancelled' ? 'refused_exchange_pays' : 'exchange_on_its_way',
  )
}

/**
 * The goods in exchange have left the shop. An exchange that was refused at the door keeps its charge of the credit, which
 * the goods that come back must pay.
 */
export const hasExchangeLeft = ({
  exchangeStatus,
  creditPoisha,
}: Pick<Facts, 'exchangeStatus' | 'creditPoisha'>): boolean =>
  exchangeStatus === 'shipped' ||
  exchangeStatus === 'delivered' ||
  (exchangeStatus === 'cancelled' && creditPoisha > 0)

/** To which status each step leads, and the call that says which staff may make it. */
const steps: Record<ReturnActName, { to: ReturnStatus; spec: CallSpec }> = {
  approve: { to: 'approved', spec: calls['POST /return/{id}/approve'] },
  reject: { to: 'rejected', spec: calls['POST /return/{id}/reject'] },
  // For a customer it is a step of who reads the return.
  cancel: { to: 'cancelled', spec: calls['GET /return/for-staff/{id}'] },
  receive: { to: 'received', spec: calls['POST /return/{id}/receive'] },
  settle: { to: 'settled', spec: calls['POST /return/{id}/settle'] },
}

/** For each step whether this person may make it now: null, or why not. */
export function verdictsOnSteps(
  actor: PermissionHolder,
  row: Facts,
): Record<ReturnActName, Text | null> {
  const verdicts = returnActs.map((act) => {
    const { to, spec } = steps[act]
    const refusal = isPermitted(spec, actor) ? moveRefusal(row, to) : forbidden()
    return [act, refusal?.text ?? null]
  })
  // as: fromEntries loses that each step has its verdict.
  return Object.fromEntries(verdicts) as Record<ReturnActName, Text | null>
}

interface Asked {
  reason: ReturnReason
  order: Pick<OrderRow, 'status' | 'items' | 'exchangeOf' | 'phone'>
  /** End of the days in which goods can be given back; undefined: there are none. */
  deadline: Date | undefined
  itemIds: readonly string[]
  wants: 'refund' | 'exchange'
  isStaff: boolean
  overrideReason: string | undefined
  now: Date
}

/** Why goods cannot be given back; undefined: they can. Staff may override days and goods with a reason. */
export function requestRefusal(asked: Asked): Refusal | undefined {
  const { order, wants, isStaff, overrideReason } = asked
  if (overrideReason !== undefined && !isStaff) {
    return forbidden('only_shop_excepts')
  }
  const notDelivered = returnRefusal(order)
  if (notDelivered) return notDelivered
  if (wants === 'exchange' && order.exchangeOf !== null) {
    return conflict('exchanged_once')
  }
  // Deleting an account takes name, phone and address off its delivered orders.
  if (wants === 'exchange' && order.phone === '') {
    return conflict('nobody_to_send')
  }
  return overrideReason === undefined ? exceptionRefusal(asked) : undefined
}

/** Why it would be an exception that staff must give a reason for. */
function exceptionRefusal({ reason, order, deadline, itemIds, now }: Asked): Refusal | undefined {
  // What spoils or was opened is taken back where the shop is at fault (the law), and for no other reason.
  const kept = isShopsFault(reason)
    ? undefined
    : order.items.find(({ id, returnable }) => itemIds.includes(id) && !returnable)
  if (kept)
    return conflict(
      say('only_if_faulty', { goods: nameText(kept.productName, kept.productNameBn) }),
    )
  if (deadline && now <= deadline) return undefined
  return conflict(deadline ? say('return_until', { day: deadline.toISOString() }) : 'no_returns')
}
