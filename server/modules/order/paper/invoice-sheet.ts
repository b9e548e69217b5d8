/** All texts and figures of an invoice, laid out by invoice.typ. */
export interface InvoiceSheet {
  language: string
  /** Title of the PDF. */
  title: string
  heading: string
  seller: { name: string; lines: string[] }
  /** Name and value, opposite the seller's block. */
  facts: [string, string][]
  marks: Mark[]
  parties: { caption: string; name: string; lines: string[] }[]
  /** `alt`: alternative text of the QR code. */
  order: { url: string; qr: string; caption: string; alt: string }
  columns: string[]
  items: {
    number: string
    name: string
    options: string
    price: string
    quantity: string
    total: string
  }[]
  payment: { caption: string; name: string; lines: string[] }
  sums: [string, string][]
  total: [string, string]
  notes: string[]
  footer: string
  /** Text with `{page}` and `{pages}`. */
  pageOf: string
  /** How the first page is numbered. */
  firstPage: string
}

interface Mark {
  tone: 'leaf' | 'marigold' | 'alta' | 'neutral'
  words: string
}
