import { z } from 'zod'

/** Mobile wallets that a customer may choose before the gateway's page opens. */
export const paymentChannels = ['bkash', 'nagad', 'rocket'] as const
export type PaymentChannel = (typeof paymentChannels)[number]
export const PaymentChannel = z.enum(paymentChannels, 'Choose bKash, Nagad or Rocket')
