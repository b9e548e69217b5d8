import { takaToPoisha } from '@haat/contract/money'
import type { SheetColumn } from '@haat/contract/order/courier-sheet'
import { say, type Text } from '@haat/contract/refusals/text'

import type { Actor } from '#platform/session/actor.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { isAllTheirs } from '../core/staff-order.ts'
import { dueOf } from '../ledger/account.ts'
import type { CourierTerms } from './courier-terms.ts'
import { type Parcel, toCollect, wholeAddress } from './sheet-parcel.ts'

interface Sheet {
  terms: CourierTerms
  columns: readonly SheetColumn[]
}

/** Why a parcel cannot be put on a courier's sheet: all that is to be mended, so that it is mended at once. */
export function sheetProblems(actor: Actor, parcel: Parcel, sheet: Sheet): Text[] {
  if (!isAllTheirs(actor, parcel.order)) return ['sheet_of_others']
  const state = notToSend(parcel.order)
  return state === undefined ? notTaken(parcel, sheet) : [state]
}

/** Why no parcel of the order is to be sent now. */
function notToSend(order: OrderRow): Text | undefined {
  const { status, paymentMethod, trackingNumber } = order
  if (status === 'cancelled') return 'order_cancelled'
  if (status === 'delivered') return 'order_is_delivered'
  if (order.returning) return 'on_way_back'
  if (status === 'pending') return 'sheet_not_confirmed'
  // A parcel must not be sent while its price is neither paid nor collected at the door.
  if (paymentMethod === 'ssl' && dueOf(order, order.account) > 0) return 'order_not_paid'
  return trackingNumber === '' ? undefined : say('sheet_has_number', { number: trackingNumber })
}

/** What the courier would not take. */
function notTaken(parcel: Parcel, { terms, columns }: Sheet): Text[] {
  const { order, grams } = parcel
  const { addressLeast: least, addressMost: most } = terms
  const isWhole = columns.some(({ field }) => field === 'whole-address')
  const { length } = isWhole ? wholeAddress(parcel) : order.addressDetails
  const problems: (Text | false)[] = [
    !/^01\d{9}$/.test(order.phone) && 'sheet_phone',
    (order.city === '' || order.district === '') && 'sheet_no_area',
    order.customerName.length < terms.nameLeast &&
      say('sheet_name_least', { least: terms.nameLeast }),
    length < least && say('sheet_address_least', { least }),
    length > most && say('sheet_address_most', { most, length }),
    toCollect(parcel) > terms.collectMostTaka &&
      say('sheet_collect_most', { most: takaToPoisha(terms.collectMostTaka) }),
    (grams ?? 0) > terms.gramsMost &&
      say('sheet_weight_most', { most: terms.gramsMost / 1_000, weight: (grams ?? 0) / 1_000 }),
  ]
  return problems.filter((problem) => problem !== false)
}
