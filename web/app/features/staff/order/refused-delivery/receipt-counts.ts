import type { CameBack } from '@haat/contract/order/came-back'

import { stillComing } from './still-coming.ts'

export const conditions = ['sellable', 'damaged', 'missing'] as const
export type Condition = (typeof conditions)[number]

/** What arrived of a line, or is written off. */
export type Counts = Readonly<Record<Condition, number>>
export type Receipt = ReadonlyMap<string, Counts>

type Line = CameBack['lines'][number]

const none: Counts = { sellable: 0, damaged: 0, missing: 0 }

export const sumOfCounts = ({ sellable, damaged, missing }: Counts): number =>
  sellable + damaged + missing

/** The counts of a line, at most what is still coming: another person may have received a part meanwhile. */
export function countsOf(receipt: Receipt, line: Line): Counts {
  const counts = receipt.get(line.itemId) ?? none
  let left = stillComing(line)
  const take = (count: number) => {
    const taken = Math.min(count, left)
    left -= taken
    return taken
  }
  return {
    sellable: take(counts.sellable),
    damaged: take(counts.damaged),
    missing: take(counts.missing),
  }
}

/** Pieces of a line that are still coming and not counted yet. */
export const uncounted = (receipt: Receipt, line: Line): number =>
  stillComing(line) - sumOfCounts(countsOf(receipt, line))

/** One more piece of the first line with this SKU that is not counted whole; undefined: there is none. */
export function countScanned(
  receipt: Receipt,
  lines: readonly Line[],
  { sku, condition }: { sku: string; condition: Condition },
): { receipt: Receipt; line: Line } | undefined {
  const line = lines.find(
    (one) =>
      one.sku !== '' && one.sku.toLowerCase() === sku.toLowerCase() && uncounted(receipt, one) > 0,
  )
  if (!line) return undefined
  const counts = countsOf(receipt, line)
  return {
    line,
    receipt: new Map(receipt).set(line.itemId, { ...counts, [condition]: counts[condition] + 1 }),
  }
}

/** Everything that is not counted yet has this condition. */
export function countRest(receipt: Receipt, lines: readonly Line[], condition: Condition): Receipt {
  return new Map(
    lines.map((line) => {
      const counts = countsOf(receipt, line)
      const rest = uncounted(receipt, line)
      return [line.itemId, { ...counts, [condition]: counts[condition] + rest }]
    }),
  )
}

/** The lines of the call: those with pieces. */
export const receivedLines = (receipt: Receipt, lines: readonly Line[]) =>
  lines
    .map((line) => ({ itemId: line.itemId, ...countsOf(receipt, line) }))
    .filter((counts) => sumOfCounts(counts) > 0)

/** What is counted yet when these lines were received: what was scanned meanwhile. */
export function withoutReceived(
  receipt: Receipt,
  received: readonly ({ itemId: string } & Counts)[],
): Receipt {
  const left = new Map(receipt)
  for (const { itemId, ...counts } of received) {
    const now = left.get(itemId) ?? none
    const rest = (one: Condition) => Math.max(0, now[one] - counts[one])
    left.set(itemId, {
      sellable: rest('sellable'),
      damaged: rest('damaged'),
      missing: rest('missing'),
    })
  }
  return left
}
