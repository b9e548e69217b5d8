import { pastedLines } from '@haat/contract/text/pasted-lines'

/** Rows of 'number, tracking number' as they were typed, scanned or pasted from a sheet. */
export const readRows = (text: string): { number: string; trackingNumber: string }[] =>
  pastedLines(text).map((line) => {
    const [number = '', ...rest] = line.split(/[\t,;]+|\s+/)
    return { number, trackingNumber: rest.join(' ').trim() }
  })
