import { latinDigits } from '../digits.ts'
import { orderCodeIn } from './order-path.ts'

/** Digits of the order's id in an invoice: as many as the barcode of a label has, enough to mean one order of the shop. */
const codeLength = 12

/** Which parcel of its order it is: an order is sent once, so far. */
const firstParcel = 1

/**
 * The merchant's invoice of a parcel, by which a courier's sheets and replies name it: `018f3a9b2c1d-1`. With the dash no
 * spreadsheet takes it for a number, and couriers take letters, digits and dashes alone.
 */
export const parcelInvoice = (orderId: string, parcel: number = firstParcel): string =>
  `${orderId.slice(-codeLength)}-${parcel}`

export interface ParcelInvoice {
  /** The end of the order's id, in lower case. */
  orderCode: string
  /** Which parcel of the order, from 1. */
  parcel: number
}

const longest = 100
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d_/]/g
const invoice = /^['’`]?#?((?:[0-9a-f] ?){12})(?:[- ]+0?([1-9]\d?))?$/i

/**
 * The invoice in what a person typed, a scanner read or a spreadsheet made of it: capitals, spaces between the digits, Bangla
 * digits, dashes of all kinds, or without its parcel, as the barcode of a label has it. Undefined: it is none.
 */
export function parcelInvoiceIn(text: string): ParcelInvoice | undefined {
  if (text.length > longest) return undefined
  const plain = latinDigits(text).replace(unseen, '').replace(dashes, '-').replace(/\s+/g, ' ')
  const [, code, parcel] = invoice.exec(plain.trim()) ?? []
  if (code === undefined) return undefined
  return {
    orderCode: code.replaceAll(' ', '').toLowerCase(),
    parcel: Number(parcel ?? firstParcel),
  }
}

/**
 * As `orderCodeIn`, also by the invoice of a parcel; here, because pages for shoppers need neither. An order has one parcel so
 * far: the invoice of another one means none.
 */
export function orderCodeOf(text: string): string | undefined {
  const named = parcelInvoiceIn(text)
  if (!named) return orderCodeIn(text)
  return named.parcel === firstParcel ? named.orderCode : undefined
}

/** The order of an invoice or a whole id, which no number of a courier looks like. */
export function invoicedOrderIn(text: string): string | undefined {
  const code = orderCodeOf(text)
  return code !== undefined && code.length >= codeLength ? code : undefined
}
