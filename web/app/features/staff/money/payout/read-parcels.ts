import { pastedLines } from '@haat/contract/text/pasted-lines'

import { readNumber } from '#app/util/read-number.ts'

/** A parcel as it was typed, scanned or pasted from the courier's sheet. */
export interface TypedParcel {
  /** A tracking, invoice or order number. */
  number: string
  /** What was paid for it, in taka; null: the line does not say. */
  amount: number | null
}

/**
 * Rows that begin with a number and may end with an amount, with whatever a sheet has between them.
 */
export const readParcels = (text: string): TypedParcel[] =>
  pastedLines(text)
    .map((line) => {
      const [number = ''] = /^[^\s,;]+/.exec(line) ?? []
      return { number, amount: lastAmount(line.slice(number.length)) }
    })
    .filter(({ number }) => number !== '')

/** The amount at the end. A comma may part columns or thousands: the longest end that reads as one amount is it. */
function lastAmount(rest: string): number | null {
  const column = rest.split('\t').at(-1) ?? ''
  for (const { index } of column.matchAll(/^|[\s,;]+/g)) {
    const amount = readNumber(column.slice(index).replace(/^[\s,;]+/, ''))
    if (amount !== undefined && !Number.isNaN(amount)) return amount
  }
  return null
}
