import type { PaymentChannel } from '@haat/contract/order-status'

import type { SessionInput } from '../gateway.ts'
import { inTaka } from './in-taka.ts'

/** Where the customer's browser and the gateway's notices come back to. */
export interface ReturnAddresses {
  success: string
  fail: string
  cancel: string
  notice: string
}

/** Characters that the gateway takes at most: a field that is longer makes it refuse the whole session. */
const limits: Record<string, number> = {
  tran_id: 30,
  product_category: 50,
  product_name: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_state: 50,
  cus_phone: 20,
}

const cardNames: Record<PaymentChannel, string> = {
  bkash: 'bkash',
  nagad: 'nagad',
  rocket: 'dbblmobilebanking',
}

export function sessionFields(
  { tranId, amount, channel, customer, address, productNames, pieces }: SessionInput,
  back: ReturnAddresses,
): Record<string, string> {
  const fields: Record<string, string> = {
    total_amount: inTaka(amount),
    currency: 'BDT',
    tran_id: tranId,
    success_url: back.success,
    fail_url: back.fail,
    cancel_url: back.cancel,
    ipn_url: back.notice,
    emi_option: '0',
    cus_name: customer.name,
    cus_email: mailOf(customer.email, back.success),
    cus_phone: customer.phone,
    cus_add1: address.addressDetails,
    cus_city: address.city,
    cus_state: address.division,
    // Mandatory, but nobody in Bangladesh is asked for one here.
    cus_postcode: '0000',
    cus_country: 'Bangladesh',
    // NO spares the block of shipping fields.
    shipping_method: 'NO',
    num_of_item: String(pieces),
    product_name: productNames.join(', '),
    product_category: 'General',
    product_profile: 'physical-goods',
  }
  for (const [name, most] of Object.entries(limits)) fields[name] = cut(fields[name] ?? '', most)
  if (channel) fields['multi_card_name'] = cardNames[channel]
  return fields
}

/** Half of a character is none. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The gateway wants an address from everybody; one too long, or none, is replaced by one of our own domain. */
function mailOf(email: string, ourAddress: string): string {
  if (email !== '' && email.length <= 50) return email
  const { hostname } = new URL(ourAddress)
  const domain = hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'haat.example'
  return `customer@${domain}`
}
