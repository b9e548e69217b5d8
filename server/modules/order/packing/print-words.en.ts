import type { Language } from '@haat/contract/language'
import type { ReturnReason } from '@haat/contract/order/return-reason'

const returnReasons: Record<ReturnReason, string> = {
  'changed-mind': 'Changed mind',
  size: 'Size does not fit',
  wrong: 'Something else was sent',
  damaged: 'Damaged',
  'not-as-shown': 'Not as shown',
}

/** English texts of slips, labels, pick lists and hand-over lists. */
export const en = {
  language: 'en' satisfies Language as Language, // as: the catalogue in Bangla has its own.
  labels: (count: number) => (count === 1 ? 'Label' : `${count} labels`),
  slips: (count: number) => (count === 1 ? 'Packing slip' : `${count} packing slips`),
  slip: 'Packing slip',
  phone: (phone: string) => `Phone ${phone}`,
  from: 'If undelivered, return to',
  to: 'Deliver to',
  more: 'and {count} more',
  collect: 'Collect at the door',
  collectNothing: 'Paid. Collect nothing.',
  note: (text: string) => `Note: ${text}`,
  ordered: (date: string) => `Ordered ${date}`,
  carrier: 'Courier',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  barcode: (number: string) => `Barcode of order ${number}`,
  qr: (number: string) => `QR code of order ${number}`,
  slipColumns: ['Packed', 'SKU', 'Item', 'Pieces'],
  pickList: 'Pick list',
  ofOrders: (orders: number, pieces: number) =>
    `${orders === 1 ? '1 order' : `${orders} orders`}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`,
  pickColumns: ['Picked', 'SKU', 'Item', 'Pieces', 'Orders'],
  handOver: 'Hand-over list',
  handOverColumns: ['', 'Order', 'Recipient', 'Area', 'Pieces', 'Tracking number', 'Collect'],
  noCourier: 'No courier named',
  parcels: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  total: 'Total to collect',
  handedOverBy: 'Handed over by (name and signature)',
  receivedBy: 'Received by the courier (name and signature)',
  when: 'Date and time',
  returnSlip: 'Return slip',
  returnTo: 'Return to',
  returnFrom: 'From',
  returnCode: (number: string) => `QR code of the return of order ${number}`,
  returnReasons,
  wants: { refund: 'Money back', exchange: 'Exchange' },
  asked: (date: string) => `Asked ${date}`,
  sendBy: (date: string) => `Send it by ${date}`,
  returnHint: 'Put this slip into the parcel.',
  returnColumns: ['Received', 'SKU', 'Item', 'Pieces'],
  pageOf: 'Page {page} of {pages}',
  /** How the first page is numbered. */
  firstPage: '1',
}
