import type { OrderReturn } from '@haat/contract/order/return'
import { isShopsFault, type ReturnReason } from '@haat/contract/order/return-reason'
import { returnMoves, type ReturnStatus } from '@haat/contract/order/return-status'

import { conflict, forbidden, type Refusal } from '#platform/http/refusal.ts'

import type { OrderRow } from '../core/order.repo.ts'
import type { ReturnRow } from './return.repo.ts'

type Facts = Pick<ReturnRow, 'status' | 'exchangeStatus' | 'creditPoisha'>
type StaffAct = NonNullable<OrderReturn['office']>['may'][number]

/** Why a return cannot come to a status now; undefined: it can. */
export function moveRefusal(row: Facts, to: ReturnStatus): Refusal | undefined {
  const allowed: readonly ReturnStatus[] = returnMoves[row.status]
  if (!allowed.includes(to)) {
    return conflict(
      row.status === to
        ? `This return is already ${to}`
        : `A return that is ${row.status} cannot become ${to}`,
    )
  }
  if (to !== 'cancelled' || !hasExchangeLeft(row)) return undefined
  return conflict(
    row.exchangeStatus === 'cancelled'
      ? 'The delivery of the refused exchange is paid from these goods: record what comes back instead'
      : 'The goods in exchange are on their way already: record what comes back instead',
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

const statusOf: Record<StaffAct, ReturnStatus> = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
  receive: 'received',
  settle: 'settled',
}

/** What staff may do with it now. */
export function staffActs(row: Facts): StaffAct[] {
  const acts: StaffAct[] = ['approve', 'reject', 'cancel', 'receive', 'settle']
  return acts.filter((act) => !moveRefusal(row, statusOf[act]))
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
    return forbidden('Only the shop makes exceptions')
  }
  if (order.status !== 'delivered') {
    return conflict('Goods can be given back once their order is delivered')
  }
  if (wants === 'exchange' && order.exchangeOf !== null) {
    return conflict('These goods came in exchange: they can be given back, not exchanged again')
  }
  // Deleting an account takes name, phone and address off its delivered orders.
  if (wants === 'exchange' && order.phone === '') {
    return conflict('The account of its customer was deleted: there is nobody to send goods to')
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
    return conflict(`${kept.productName} can be given back only where it is wrong or damaged`)
  if (deadline && now <= deadline) return undefined
  return conflict(
    deadline
      ? `These goods could be given back until ${dayOf(deadline)}`
      : 'This shop takes no goods back after delivery',
  )
}

const dayOf = (at: Date) =>
  at.toLocaleDateString('en-GB', {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
