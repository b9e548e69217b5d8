import { z } from 'zod'

import { call } from '../call.ts'
import { Line, Taka } from '../field.ts'
import { nameSchema } from '../name-schema.ts'

/** Delivery fees in taka: inside Dhaka division, and everywhere else (docs/behaviour.md §3.5). */
export const ShippingFee = z.object({
  shippingFee: Taka,
  shippingFeeOutside: Taka,
  /** Fees of single areas, over those of the two zones: the narrowest one counts. */
  overrides: z.array(
    z.object({
      division: z.string(),
      district: z.string().nullable(),
      city: z.string().nullable(),
      fee: Taka,
    }),
  ),
  /** Delivery is free for goods from this sum on, after discounts; null: never. */
  freeOver: Taka.nullable(),
  /** False: the owner has not decided yet. Both fees are then 0, and a shop that is not open takes no orders. */
  isSet: z.boolean(),
})
nameSchema({ ShippingFee })
export type ShippingFee = z.output<typeof ShippingFee>

const Fee = Taka.max(100_000, 'A delivery fee is at most ৳1,00,000')

const Area = Line.pipe(z.string().min(1).max(100))

export const ShippingFeeForm = z.object({
  shippingFee: Fee,
  shippingFeeOutside: Fee,
  overrides: z
    .array(
      z
        .strictObject({
          division: Area,
          district: Area.nullable().default(null),
          city: Area.nullable().default(null),
          fee: Fee,
        })
        .refine(({ district, city }) => city === null || district !== null, {
          path: ['district'],
          message: 'Choose the district of the city/upazila',
        }),
    )
    .max(700, 'At most 700 areas')
    .optional(),
  freeOver: Fee.min(1, 'At least ৳1').max(10_000_000).nullable().optional(),
})
nameSchema({ ShippingFeeForm })

const Place = z.object({
  name: z.string(),
  nameBn: z.string(),
  kind: z.enum(['upazila', 'thana', 'upazila-2026']),
  alt: z.array(z.string()).optional(),
  alsoMetroThana: z.boolean().optional(),
})
const District = z.object({
  district: z.string(),
  districtBn: z.string(),
  alt: z.array(z.string()).optional(),
  areas: z.array(Place),
})
export const Division = z.object({
  division: z.string(),
  divisionBn: z.string(),
  alt: z.array(z.string()).optional(),
  districts: z.array(District),
})
nameSchema({ Division })
export type Division = z.output<typeof Division>

export const shippingCalls = {
  'GET /shipping-fee/get': call({
    name: 'getShippingFee',
    summary: 'Delivery fees inside Dhaka and outside',
    who: 'anyone',
    reply: ShippingFee,
    cache: ['ShippingFee'],
  }),
  'POST /shipping-fee/add': call({
    name: 'setShippingFee',
    summary: 'Set both delivery fees',
    who: 'staff',
    permission: 'settings',
    largeBody: { bytes: 1_400_000, values: 4_000 },
    body: ShippingFeeForm,
    reply: ShippingFee,
    message: 'Shipping fee saved successfully',
    rate: 'write',
  }),
  'GET /locations': call({
    name: 'listLocations',
    summary: 'Divisions, their districts, and their upazilas and thanas',
    who: 'anyone',
    reply: z.array(Division),
    cache: [],
  }),
}
