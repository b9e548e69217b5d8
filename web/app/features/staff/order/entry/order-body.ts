import { StaffOrderBody } from '@haat/contract/order/order-by-staff'
import { hasReference } from '@haat/contract/order/received'
import type { z } from 'zod'

import { ownWords } from '#app/language/own-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { readNumber } from '#app/util/read-number.ts'

import { hasNoCustomer, type OrderDraft } from './order-draft.ts'
import { readPieces } from './read-pieces.ts'

export type OrderErrors = Partial<Record<string, string>>

type Read =
  | { body: z.input<typeof StaffOrderBody>; errors?: never }
  | { body?: never; errors: OrderErrors }

/** The body of the call, or what is missing, by the names of the form's fields. */
export function orderBody(draft: OrderDraft): Read {
  const typed = typedBody(draft)
  const read = StaffOrderBody.safeParse(typed)
  // What was checked is sent: the schema only trims and normalises it.
  if (read.success) return { body: typed }
  // The first message of a field wins: fromEntries keeps the last.
  const found = read.error.issues.toReversed().map((issue) => {
    const field = fieldOf(issue.path)
    return [field, messageFor(field, issue)] as const
  })
  return { errors: Object.fromEntries(found) }
}

function typedBody(draft: OrderDraft) {
  const { source, customerId, name, phone, division, district, city, addressDetails } = draft
  const amount = readNumber(draft.discount)
  const fee = readNumber(draft.deliveryFee)
  const isCounter = source === 'counter'
  const advance = isCounter ? undefined : advanceOf(draft)
  return {
    ...(!hasNoCustomer(draft) && {
      customer: customerId === null ? { name, phone } : { id: customerId, name, phone },
    }),
    items: draft.lines.map(({ productId, variantId, quantity }) => ({
      productId,
      variantId,
      quantity: readPieces(quantity),
    })),
    ...(!isCounter && { deliveryAddress: { division, district, city, addressDetails } }),
    ...(!isCounter && fee !== undefined && { deliveryFee: fee }),
    ...(amount !== undefined && { discount: { amount, reason: draft.discountReason } }),
    ...(advance && { advance }),
    paymentMethod: isCounter ? ('cash' as const) : draft.paymentMethod,
    source,
    ...(draft.note.trim() !== '' && { note: draft.note }),
    ...(!isCounter && draft.riderNote.trim() !== '' && { riderNote: draft.riderNote }),
    ...(draft.message.trim() !== '' && { message: draft.message }),
    ...(draft.despiteBlock.trim() !== '' && { despiteBlock: draft.despiteBlock }),
  }
}

function advanceOf({ advanceAmount, advancePlace: place, advanceReference }: OrderDraft) {
  const amount = readNumber(advanceAmount)
  if (amount === undefined) return undefined
  return { amount, place, reference: hasReference(place) ? advanceReference : '' }
}

/** The field that shows the error of a path of the body. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first, second, third] = path.map(String)
  if (first === 'items') return second === undefined ? 'goods' : `line.${second}`
  if (first === 'customer') return second === 'phone' || second === 'name' ? second : 'phone'
  if (first === 'deliveryAddress') return second === 'addressDetails' ? second : 'place'
  if (first === 'discount') return second === 'reason' ? 'discountReason' : 'discount'
  if (first === 'advance') return advanceFields[second ?? ''] ?? 'advanceAmount'
  return third ?? first ?? ''
}

const advanceFields: Record<string, string> = {
  place: 'advancePlace',
  reference: 'advanceReference',
}

const sums = new Set(['deliveryFee', 'discount', 'advanceAmount'])

export function messageFor(field: string, { code, message }: z.core.$ZodIssue): string {
  if (sums.has(field) && code === 'invalid_type') return m.staff_number_needed()
  return field === 'place' ? m.staff_order_entry_place_needed() : ownWords(message)
}
