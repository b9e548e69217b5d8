import { latinDigits } from '../digits.ts'
import { parcelInvoiceIn } from './parcel-invoice.ts'

/** The customer's page of one order; mails, invoices and pages use the same address. */
export const orderPath = (orderId: string): string => `/user/my-orders?order=${orderId}`

/** The page of an order for staff. */
export const staffOrderPath = (area: 'admin' | 'seller', orderId: string): string =>
  `/${area}/orders/${orderId}`

/** The short order number for people: the last 6 characters of the id (docs/behaviour.md §3.1). */
export const shortOrderId = (orderId: string): string => orderId.slice(-6)

/** Page on which anybody with the code may pay an order without signing in. */
export const payPath = (code: string): string => `/pay/${code}`

/** Page on which anybody with the code follows an order without signing in. */
export const followPath = (code: string): string => `/t/${code}`

/** What the barcode of a label says: the end of the id, long enough to mean one order of the shop. */
export const scannedOrderCode = (orderId: string): string => orderId.slice(-12)

/**
 * The id of an order, or its end of at least 6 characters, in what a scanner or a person typed: a short number, a barcode, the
 * invoice of its parcel, or the address in a QR code. Undefined: there is none.
 */
export function orderCodeIn(text: string): string | undefined {
  const [code] =
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^#?[0-9a-f]{6,12}$/i.exec(latinDigits(text)) ?? []
  return code?.replace('#', '').toLowerCase() ?? parcelInvoiceIn(text)?.orderCode
}
