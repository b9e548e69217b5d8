import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { SessionInput } from '../gateway.ts'
import { inTaka } from './in-taka.ts'

/** Addresses for the browser's return and for the gateway's notices. */
export interface ReturnAddresses {
  success: string
  fail: string
  cancel: string
  notice: string
}

/** Greatest length of fields: the gateway refuses a session with a longer one. */
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
    // Mandatory for the gateway, but our checkout does not ask for a postcode.
    cus_postcode: '0000',
    cus_country: 'Bangladesh',
    // NO makes the shipping fields unnecessary.
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

/** Drops half a surrogate pair at the end of the cut text. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The gateway requires an email: a missing or too long one is replaced by an address of our own domain. */
function mailOf(email: string, ourAddress: string): string {
  if (email !== '' && email.length <= 50) return email
  const { hostname } = new URL(ourAddress)
  const domain = hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'haat.example'
  return `customer@${domain}`
}
