import { paymentMethods, staffSources } from '@haat/contract/order/order-status'
import { advancePlaces, counterPlaces } from '@haat/contract/order/received'
import { z } from 'zod'

import { stored } from '#app/util/stored.ts'

const text = z.string().catch('')

/** A variant in an order that is being taken. Price and stock are those of when it was found. */
export const EntryLine = z.object({
  variantId: z.string(),
  productId: z.string(),
  productName: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  image: z.string(),
  price: z.number(),
  remaining: z.number(),
  /** As typed. */
  quantity: z.string(),
})
export type EntryLine = z.output<typeof EntryLine>

/** What was typed for each place where money goes at the counter. */
const Texts = z.partialRecord(z.enum(counterPlaces), z.string()).catch({})

/** What who takes an order has typed so far. */
const OrderDraft = z.object({
  source: z.enum(staffSources).catch('phone'),
  /** A customer with an account; null: by name and phone. */
  customerId: z.string().nullable().catch(null),
  customerName: text,
  /** At the counter: the customer gives no phone number. */
  isNobody: z.boolean().catch(false),
  name: text,
  phone: text,
  division: text,
  district: text,
  city: text,
  addressDetails: text,
  /** What the customer wrote, as it was pasted. */
  message: text,
  lines: z.array(EntryLine).catch([]),
  /** Empty: by the shop's fees. */
  deliveryFee: text,
  discount: text,
  discountReason: text,
  /** Empty: nothing was paid in advance. */
  advanceAmount: text,
  advancePlace: z.enum(advancePlaces).catch('bkash'),
  advanceReference: text,
  /** At the counter: paid by one of the places, or by several. */
  counterWay: z.enum([...counterPlaces, 'several']).catch('till'),
  /** Of several: what is not paid in cash. */
  counterAmounts: Texts,
  counterReferences: Texts,
  /** The cash that was handed over. */
  tendered: text,
  paymentMethod: z.enum(paymentMethods).catch('cash'),
  note: text,
  riderNote: text,
  despiteBlock: text,
})
export type OrderDraft = z.output<typeof OrderDraft>

export const emptyDraft: OrderDraft = OrderDraft.parse({})

/** One draft a tab, so that two calls can be taken in two tabs; it belongs to who typed it. */
const kept = stored(
  'order-entry',
  (json) => z.object({ userId: z.string(), draft: OrderDraft }).safeParse(json).data,
  { place: 'sessionStorage', orInMemory: true },
)

export function readDraft(userId: string): OrderDraft {
  const found = kept.get()
  return found?.userId === userId ? found.draft : emptyDraft
}

export const keepDraft = (userId: string, draft: OrderDraft): boolean => kept.set({ userId, draft })

/** The next order comes the same way as this one. */
export const nextDraft = ({ source, isNobody }: OrderDraft): OrderDraft => ({
  ...emptyDraft,
  source,
  isNobody,
})

/** Only what is sold at the counter can do without a customer. */
export const hasNoCustomer = ({ source, isNobody }: OrderDraft): boolean =>
  source === 'counter' && isNobody

export type WayToPay = OrderDraft['paymentMethod']

/** A way to pay that the shop does not offer (any more) gives way to one that it does. */
export function withOfferedWay(draft: OrderDraft, ways: readonly WayToPay[]): OrderDraft {
  const [offered] = ways
  if (offered === undefined || ways.includes(draft.paymentMethod)) return draft
  return { ...draft, paymentMethod: offered }
}

/** Who may not take money neither sells at the counter nor records an advance, whatever a kept draft says. */
export function withoutMoney(draft: OrderDraft): OrderDraft {
  const { source } = draft
  return { ...draft, source: source === 'counter' ? 'phone' : source, advanceAmount: '' }
}
