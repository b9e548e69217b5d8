import type { User } from '@haat/contract/account'
import { PlaceOrderBody } from '@haat/contract/order'
import { paymentChannels } from '@haat/contract/order-status'
import { z } from 'zod'

import type { SelectedLine } from './selection.ts'

interface Chosen {
  customer: Pick<User, '_id' | 'name' | 'email'>
  lines: readonly SelectedLine[]
  /** The coupon that takes the shown discount off; '' for none. */
  coupon: string
  /** In taka, as shown. */
  deliveryFee: number
  totalPrice: number
}

/** The fields of the form → the payload of spec.md §3. A field is named by its path in the payload. */
export function orderBody({ customer, lines, coupon, deliveryFee, totalPrice }: Chosen) {
  return z
    .record(z.string(), z.unknown())
    .transform((fields): unknown => ({
      customerName: customer.name,
      customerEmail: customer.email ?? '',
      customerId: customer._id,
      phone: fields.phone ?? '',
      cuopon: coupon,
      items: lines.map((line) => ({ ...line, OwnerId: line.OwnerId || customer._id })),
      totalPrice,
      ...paymentOf(fields.paymentMethod),
      deliveryFee,
      deliveryAddress: {
        // A chooser that is still disabled sends nothing.
        division: fields['deliveryAddress.division'] ?? '',
        district: fields['deliveryAddress.district'] ?? '',
        city: fields['deliveryAddress.city'] ?? '',
        addressDetails: fields['deliveryAddress.addressDetails'] ?? '',
      },
    }))
    .pipe(PlaceOrderBody)
}

/** Every wallet is paid through the gateway, which is told which one was chosen. */
function paymentOf(chosen: unknown) {
  const paymentChannel = paymentChannels.find((channel) => channel === chosen)
  return paymentChannel ? { paymentMethod: 'ssl', paymentChannel } : { paymentMethod: chosen }
}
