import type { Language } from '@haat/contract/language'

/** What a paper says, as sql/invoice-sheet.sql froze it. Amounts are poisha. */
export interface FrozenLine {
  itemId: string
  productName: string
  /** Absent on papers from before names in Bangla; '' where the product had none. */
  productNameBn?: string
  sku: string
  color: string | null
  size: string | null
  unitPricePoisha: number
  quantity: number
}

/** VAT in an amount that includes it. */
export interface FrozenVat {
  percent: number
  amountPoisha: number
}

export interface FrozenInvoice {
  /** Of the order when it was issued; absent: before papers had one, in English. */
  language?: Language
  /** Null: the shop had no settings. */
  seller: {
    name: string
    address: string
    phone: string
    bin: string | null
    /** Absent on papers from before names in Bangla; null where the shop had none. */
    nameBn?: string | null
    addressBn?: string | null
  } | null
  /** Null: the customer's account was deleted. */
  buyer: {
    name: string
    phone: string
    division: string
    district: string
    city: string
    addressDetails: string
  } | null
  lines: (FrozenLine & {
    subtotalPoisha: number
    /** The line's share of the discounts. */
    discountPoisha: number
    /** Pieces and money given back before the paper was issued. */
    givenBackQuantity: number
    givenBackPoisha: number
  })[]
  subtotalPoisha: number
  couponDiscountPoisha: number
  couponCode: string | null
  staffDiscountPoisha: number
  deliveryFeePoisha: number
  roundingPoisha: number
  totalPoisha: number
  /** What the order cost less by then, by what was given back and where it was cancelled. */
  takenOffPoisha: number
  /** Delivery that the customer bore for goods refused at the door. */
  chargePoisha: number
  /** What the order cost. */
  amountPoisha: number
  /** Null: the shop was not registered. */
  vat: FrozenVat | null
}

/** Why a credit or debit note was issued. */
export type NoteReason =
  | 'came-back'
  | 'return'
  | 'refund'
  | 'goodwill'
  | 'rounding'
  | 'charge'
  | 'cancelled'
  | 'changed'

export interface FrozenNote {
  invoiceNumber: string
  invoiceIssuedAt: string
  reason: NoteReason
  lines: (FrozenLine & { amountPoisha: number })[]
  /** Of the delivery fee and the rounding. */
  restPoisha: number
  chargePoisha: number
  /** What the order costs less (credit note) or more (debit note); above 0. */
  amountPoisha: number
  vat: FrozenVat | null
}
