import { z } from 'zod'

import { stored } from '#app/util/stored.ts'

import { EntryLine } from '../entry/order-draft.ts'

const typed = z.string().optional().catch(undefined)

/**
 * What staff typed to change an order; undefined is what they left alone. Kept apart from the order, so that it stays when
 * the order is changed by others meanwhile.
 */
const ChangeDraft = z.object({
  name: typed,
  phone: typed,
  division: typed,
  district: typed,
  city: typed,
  addressDetails: typed,
  /** By the line's id. */
  lines: z.record(z.string(), z.object({ variantId: typed, quantity: typed })).catch({}),
  added: z.array(EntryLine).catch([]),
  deliveryFee: z.string().catch(''),
  discount: typed,
  discountReason: z.string().catch(''),
  note: z.string().catch(''),
  despiteBlock: z.string().catch(''),
  keepPrice: z.boolean().catch(false),
  keepCoupon: z.boolean().catch(false),
  collectAtDoor: z.boolean().catch(false),
})
export type ChangeDraft = z.output<typeof ChangeDraft>

export const emptyChange: ChangeDraft = ChangeDraft.parse({})

/** The draft of one order a tab. */
const kept = stored(
  'order-change',
  (json) =>
    z.object({ userId: z.string(), orderId: z.string(), draft: ChangeDraft }).safeParse(json).data,
  { place: 'sessionStorage', orInMemory: true },
)

export interface ChangeOwner {
  userId: string
  orderId: string
}

export function readChange({ userId, orderId }: ChangeOwner): ChangeDraft {
  const found = kept.get()
  return found?.userId === userId && found.orderId === orderId ? found.draft : emptyChange
}

export const keepChange = (owner: ChangeOwner, draft: ChangeDraft): boolean =>
  kept.set({ ...owner, draft })

export const forgetChange = (): void => kept.clear()
