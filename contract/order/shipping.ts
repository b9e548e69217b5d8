import { z } from 'zod'

import { call } from '../call.ts'
import { Taka } from '../field.ts'

/** Delivery fees in taka: inside Dhaka division, and everywhere else (docs/behaviour.md §3.5). */
export const ShippingFee = z.object({ shippingFee: Taka, shippingFeeOutside: Taka })
export type ShippingFee = z.output<typeof ShippingFee>

const Fee = Taka.max(100_000, 'A delivery fee is at most ৳1,00,000')

export const ShippingFeeForm = z.object({ shippingFee: Fee, shippingFeeOutside: Fee })

const Area = z.object({
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
  areas: z.array(Area),
})
export const Division = z.object({
  division: z.string(),
  divisionBn: z.string(),
  alt: z.array(z.string()).optional(),
  districts: z.array(District),
})
export type Division = z.output<typeof Division>

export const shippingCalls = {
  'GET /shipping-fee/get': call({
    summary: 'Delivery fees inside Dhaka and outside',
    who: 'anyone',
    reply: ShippingFee,
    cache: ['ShippingFee'],
  }),
  'POST /shipping-fee/add': call({
    summary: 'Set both delivery fees',
    who: 'admin',
    body: ShippingFeeForm,
    reply: ShippingFee,
    message: 'Shipping fee saved successfully',
    rate: 'write',
  }),
  'GET /locations': call({
    summary: 'Divisions, their districts, and their upazilas and thanas',
    who: 'anyone',
    reply: z.array(Division),
    cache: [],
  }),
}
