import { latinDigits } from '@haat/contract/digits'
import { orderCodeIn } from '@haat/contract/order/order-path'
import {
  firstParcel,
  type ParcelInvoice,
  parcelInvoiceIn,
} from '@haat/contract/order/parcel-invoice'
import { normalForm } from '@haat/contract/text/normal-form'

interface ParcelCodes {
  /** As a tracking number: in capitals, without spaces, with Latin digits. */
  tracking: string
  /** The id of the order that it names by an invoice or a number of ours, or the id's end; undefined: it names none. */
  order: string | undefined
}

/** What a typed, scanned or pasted number of a parcel may mean. */
export function parcelCodes(text: string): ParcelCodes {
  const plain = latinDigits(normalForm.code(text)).replaceAll(' ', '')
  const invoice = parcelInvoiceIn(plain)
  return {
    tracking: plain.toUpperCase(),
    order: invoice ? orderOf(invoice) : orderCodeIn(plain),
  }
}

const orderOf = ({ orderCode, parcel }: ParcelInvoice) =>
  parcel === firstParcel ? orderCode : undefined

/** As spreadsheets write a long number: its last digits are gone. */
const spoilt = /^\d(?:[.,]\d+e\+?|e\+)\d{1,3}$/i

export const isSpoiltNumber = (text: string): boolean => spoilt.test(text)
