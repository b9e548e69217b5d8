import { latinDigits } from '@haat/contract/digits'
import { orderCodeOf } from '@haat/contract/order/parcel-invoice'
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
  return { tracking: numberKey(plain), order: orderCodeOf(plain) }
}

/** Numbers of couriers are the same in any spelling of capitals and spaces. */
export const numberKey = (number: string): string => number.replaceAll(' ', '').toUpperCase()

/** As spreadsheets write a long number: its last digits are gone. */
const spoilt = /^\d(?:[.,]\d+e\+?|e\+)\d{1,3}$/i

export const isSpoiltNumber = (text: string): boolean => spoilt.test(text)
