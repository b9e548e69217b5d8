import type { Address } from '@haat/contract/address'
import { mostAddresses } from '@haat/contract/address-limits'
import type { Order } from '@haat/contract/order/order'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { startsAsDefault, type Recipient } from './address-choices.ts'

/** Saves an order's address in the address book. The order is placed in any case, so a failure is only shown. */
export async function keepAddress(
  recipient: Recipient,
  book: readonly Address[],
  past: readonly Order[],
): Promise<void> {
  if (book.length >= mostAddresses) return
  const { name, phone, division, district, city, addressDetails } = recipient
  const address = { name, phone, division, district, city, addressDetails }
  try {
    await browserApi('POST /user/addresses', {
      body: { ...address, label: '', isDefault: startsAsDefault(recipient, book, past) },
    })
  } catch {
    toast.error(m.checkout_address_not_kept())
  }
}
