import type { ReplyColumn, ReplyKind } from '@haat/contract/order/courier-reply'
import { parcelInvoiceIn } from '@haat/contract/order/parcel-invoice'

import { normaliseHeader } from '#platform/table/normalise-header.ts'

/** Headings of couriers' lists without case, spaces and signs. */
const usualHeadings: Readonly<Record<Exclude<ReplyKind, 'none'>, string>> = {
  invoice:
    'invoice invoiceid invoiceno invoicenumber merchantinvoice merchantinvoiceid merchantorderid merchantorderreference merchantreference merchantref orderid orderno ordernumber orderreference reference referenceno referenceid ref ইনভয়েস ইনভয়েসনম্বর অর্ডারনম্বর',
  tracking:
    'tracking trackingid trackingno trackingnumber trackingcode trackno trackingcodeid parcelid parcelno awb awbno ecr ecrid ecrnumber barcode trackingbarcode ট্র্যাকিং ট্র্যাকিংনম্বর ট্র্যাকিংআইডি ট্র্যাকিংকোড',
  consignment:
    'consignment consignmentid consignmentno consignmentnumber cid cn cnno cnid কনসাইনমেন্ট কনসাইনমেন্টআইডি কনসাইনমেন্টনম্বর',
}
const kindByHeading = new Map(
  Object.entries(usualHeadings).flatMap(([kind, headings]) =>
    // as: the keys are the record's
    headings.split(' ').map((heading) => [normaliseHeader(heading), kind as ReplyKind] as const),
  ),
)

export const isUsualHeading = (heading: string): boolean =>
  kindByHeading.has(normaliseHeader(heading))

type Match = Pick<ReplyColumn, 'kind' | 'source'>

/** Rows by which a column without a usual heading is known. */
const sampled = 50

/**
 * What each column of a reply is: as staff said of such a heading before, else by usual headings; without any for the invoice, the
 * column whose cells are invoices. Of several columns that are one kind the first counts.
 */
export function matchReply(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: ReadonlyMap<string, ReplyKind>,
): Match[] {
  const taken = new Set<ReplyKind>()
  const take = (kind: ReplyKind | undefined, source: Match['source']): Match => {
    if (kind === undefined || taken.has(kind)) return { kind: 'none', source: 'unknown' }
    if (kind !== 'none') taken.add(kind)
    return { kind, source }
  }
  const known = headings.map((heading) => {
    const before = remembered.get(normaliseHeader(heading))
    return before === undefined ? undefined : take(before, 'remembered')
  })
  const matches = headings.map(
    (heading, at) => known[at] ?? take(kindByHeading.get(normaliseHeader(heading)), 'guessed'),
  )
  if (taken.has('invoice')) return matches
  const invoices = columnOfInvoices(rows.slice(0, sampled), headings.length)
  if (invoices === undefined) return matches
  // In two pasted columns the other one is the number.
  const other = headings.length === 2 && taken.size === 0 ? 1 - invoices : undefined
  return matches.map((match, at) => {
    if (at === invoices) return { kind: 'invoice', source: 'guessed' }
    return at === other ? { kind: 'tracking', source: 'guessed' } : match
  })
}

/** The column of which at least half the cells are invoices. */
function columnOfInvoices(rows: readonly (readonly string[])[], width: number): number | undefined {
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((cells) => parcelInvoiceIn(cells[at] ?? '') !== undefined).length,
  )
  const most = Math.max(0, ...counts)
  return most > 0 && most * 2 >= rows.length ? counts.indexOf(most) : undefined
}
