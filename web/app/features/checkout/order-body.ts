import type { User } from '@haat/contract/account/account'
import { EqualOrder, PlaceOrderBody, Quote } from '@haat/contract/order/order'
import { paymentChannels } from '@haat/contract/order/order-status'
import { z } from 'zod'

import { visitSource } from '#app/util/visit-source.ts'

import type { SelectedLine } from './selection.ts'

interface Chosen {
  /** Null for a visitor, whose input is validated all the same. */
  customer: Pick<User, '_id' | 'email'> | null
  lines: readonly SelectedLine[]
  /** The coupon behind the shown discount; '' for none. */
  coupon: string
  /** In taka, as shown. */
  deliveryFee: number
  totalPrice: number
}

/** Placeholder id for a visitor, whose order is never sent. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Builds the payload of docs/behaviour.md §16.2 from the form. Field names are paths in the payload. */
export function orderBody({ customer, lines, coupon, deliveryFee, totalPrice }: Chosen) {
  return z
    .record(z.string(), z.unknown())
    .transform((fields): unknown => ({
      customerName: fields.customerName ?? '',
      customerEmail: customer?.email ?? '',
      customerId: customer?._id ?? nobody,
      phone: fields.phone ?? '',
      cuopon: coupon,
      items: lines.map(({ formerPrice: _shown, ...line }) => ({
        ...line,
        OwnerId: line.OwnerId || (customer?._id ?? nobody),
      })),
      totalPrice,
      expectedTotal: totalPrice,
      ...paymentOf(fields.paymentMethod),
      utm: visitSource(),
      ...(typeof fields.note === 'string' && fields.note.trim() && { note: fields.note }),
      deliveryFee,
      deliveryAddress: {
        // FormData omits disabled selects.
        division: fields['deliveryAddress.division'] ?? '',
        district: fields['deliveryAddress.district'] ?? '',
        city: fields['deliveryAddress.city'] ?? '',
        addressDetails: fields['deliveryAddress.addressDetails'] ?? '',
      },
    }))
    .pipe(PlaceOrderBody)
}

/** What the refusal of an order holds in addition to its message. */
export const readRefusal = (data: unknown) => ({
  equal: EqualOrder.safeParse(data).data,
  quote: Quote.safeParse(data).data,
})

/** Every wallet is paid through the gateway, which gets the chosen wallet. */
function paymentOf(chosen: unknown) {
  const paymentChannel = paymentChannels.find((channel) => channel === chosen)
  return paymentChannel ? { paymentMethod: 'ssl', paymentChannel } : { paymentMethod: chosen }
}
