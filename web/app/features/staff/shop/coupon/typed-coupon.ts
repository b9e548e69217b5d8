import { CouponTerms } from '@haat/contract/order/coupon'
import { z } from 'zod'

import { timeOfDhakaInput } from '#app/util/dhaka-input.ts'
import { typedNumber, typedNumberOrNone } from '#app/util/typed-number.ts'

const Wanted = CouponTerms.partial({ startsAt: true })

/** Form values as the terms of a coupon. */
export const TypedCoupon = z
  .object({
    code: CouponTerms.shape.code,
    description: CouponTerms.shape.description,
    descriptionBn: CouponTerms.shape.descriptionBn,
    kind: z.enum(['percent', 'fixed']),
    value: typedNumber(),
    minSubtotal: typedNumberOrNone(),
    maxDiscount: typedNumberOrNone(),
    maxUses: typedNumberOrNone(),
    maxUsesPerCustomer: typedNumberOrNone(),
    startsAt: z.string().transform(timeOfDhakaInput),
    endsAt: z.string().transform((text) => timeOfDhakaInput(text) ?? null),
    categoryId: z.string().transform((id) => id || null),
    // A checkbox that is not checked is not sent.
    public: z
      .literal('on')
      .optional()
      .transform((sent) => sent === 'on'),
  })
  .transform(({ startsAt, ...typed }): z.input<typeof Wanted> => ({
    ...typed,
    ...(startsAt !== undefined && { startsAt }),
    minSubtotal: typed.minSubtotal ?? 0,
  }))
  .pipe(Wanted)
