/** Everything that stands on an invoice, in the words and figures that invoice.typ lays out. */
export interface InvoiceSheet {
  language: string
  /** Of the file. */
  title: string
  heading: string
  seller: { name: string; lines: string[] }
  /** Name and value, opposite the seller. */
  facts: [string, string][]
  marks: Mark[]
  parties: { caption: string; name: string; lines: string[] }[]
  /** `alt`: the code in words, for whoever cannot see it. */
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
  /** With `{page}` and `{pages}`. */
  pageOf: string
}

interface Mark {
  tone: 'leaf' | 'marigold' | 'alta' | 'neutral'
  words: string
}
