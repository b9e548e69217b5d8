import { EditOrderBody, needsReason } from '@haat/contract/order/edit-order'
import { normalisePhone } from '@haat/contract/field'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import type { z } from 'zod'

import { readNumber } from '#app/util/read-number.ts'

import { fieldOf as fieldOfEntry, messageFor, type OrderErrors } from '../entry/order-body.ts'
import { readPieces } from '../entry/read-pieces.ts'
import type { RecipientValues } from '../entry/recipient-fields.tsx'
import type { ChangeDraft } from './change-draft.ts'

type Body = z.input<typeof EditOrderBody>

interface Read {
  /** Undefined: nothing is changed, or something is invalid. */
  body: Body | undefined
  errors: OrderErrors
  isChanged: boolean
  /** What is changed is not the recipient alone: it needs a note. */
  needsNote: boolean
}

/** Recipient and address as they are after the change. */
export function recipientOf(order: StaffOrder, draft: ChangeDraft): RecipientValues {
  const { customerName, phone, deliveryAddress } = order
  return {
    name: draft.name ?? customerName,
    phone: draft.phone ?? phone,
    division: draft.division ?? deliveryAddress.division,
    district: draft.district ?? deliveryAddress.district,
    city: draft.city ?? deliveryAddress.city,
    addressDetails: draft.addressDetails ?? deliveryAddress.addressDetails,
  }
}

/** The discount that staff gave so far, as typed. */
export const staffDiscountOf = ({ discounts }: StaffOrder): string =>
  String(discounts.find(({ kind }) => kind === 'staff')?.amount ?? '')

/** The body of the call on the version of the order that is shown, with what differs from it and nothing else. */
export function changeBody(order: StaffOrder, draft: ChangeDraft): Read {
  const changes = changesOf(order, draft)
  const isChanged = Object.keys(changes).length > 0
  const typed = {
    version: order.version,
    ...changes,
    ...(draft.keepPrice && { keepPrice: true }),
    ...(draft.keepCoupon && { keepCoupon: true }),
    ...(draft.despiteBlock.trim() !== '' && { despiteBlock: draft.despiteBlock }),
    ...(draft.note.trim() !== '' && { note: draft.note }),
  }
  const read = EditOrderBody.safeParse(typed)
  const issues = read.success ? [] : read.error.issues
  // The first message of a field wins: fromEntries keeps the last.
  const errors = Object.fromEntries(
    issues.toReversed().map((issue) => {
      const field = fieldOf(issue.path)
      return [field, messageFor(field, issue)]
    }),
  )
  // A note is needed to do it, not to try it.
  const isValid = Object.keys(errors).every((field) => field === 'note')
  // as: what was checked is sent; the schema only trims and normalises it.
  return {
    body: isChanged && isValid ? (typed as Body) : undefined,
    errors,
    isChanged,
    needsNote: needsReason(typed),
  }
}

function changesOf(order: StaffOrder, draft: ChangeDraft) {
  const { name, phone, ...address } = recipientOf(order, draft)
  const before = order.deliveryAddress
  const isSameAddress = (['division', 'district', 'city', 'addressDetails'] as const).every(
    (part) => address[part].trim() === before[part],
  )
  const items = itemsOf(order, draft)
  const fee = readNumber(draft.deliveryFee)
  const discount = discountOf(order, draft)
  return {
    ...(name.trim() !== order.customerName && { customerName: name }),
    ...(normalisePhone(phone) !== order.phone && { phone }),
    ...(!isSameAddress && { deliveryAddress: address }),
    ...(items && { items }),
    ...(fee !== undefined && { deliveryFee: fee }),
    ...(discount && { discount }),
    ...(draft.collectAtDoor && order.collect !== 'door' && { collect: 'door' as const }),
  }
}

/** The whole list where a line differs or one is added. */
function itemsOf({ items }: StaffOrder, { lines, added }: ChangeDraft) {
  const kept = items.flatMap(({ _id: itemId, variantId, quantity }) => {
    const line = lines[itemId]
    const pieces = line?.quantity === undefined ? quantity : readPieces(line.quantity)
    const other = line?.variantId !== undefined && line.variantId !== variantId
    return quantity === 0 && pieces === 0
      ? []
      : [
          {
            line: { itemId, ...(other && { variantId: line.variantId }), quantity: pieces },
            isSame: !other && pieces === quantity,
          },
        ]
  })
  if (added.length === 0 && kept.every(({ isSame }) => isSame)) return undefined
  return [
    ...kept.map(({ line }) => line),
    ...added.map(({ productId, variantId, quantity }) => ({
      productId,
      variantId,
      quantity: readPieces(quantity),
    })),
  ]
}

function discountOf(order: StaffOrder, { discount, discountReason, note }: ChangeDraft) {
  if (discount === undefined) return undefined
  const [amount, before] = [discount, staffDiscountOf(order)].map((text) => readNumber(text) ?? 0)
  if (amount === undefined || amount === before) return undefined
  // To take a discount away, the note of the change is reason enough.
  return { amount, reason: amount === 0 && discountReason.trim() === '' ? note : discountReason }
}

/** The field that shows the error of a path of the body; a line by its place in the body. */
export function fieldOf(path: readonly PropertyKey[]): string {
  if (path[0] === 'hand') return String(path[1] ?? 'number')
  return path[0] === 'customerName' ? 'name' : fieldOfEntry(path)
}
