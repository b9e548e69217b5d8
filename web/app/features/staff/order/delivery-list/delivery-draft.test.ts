import { expect, it } from 'vitest'

import {
  addRows,
  bodyOf,
  linesBeyond,
  linesOf,
  rankOf,
  rowsOfFile,
  rowsOfLines,
} from './delivery-draft.ts'

const rowsOfText = (text: string, outcome: 'delivered' | 'returned') =>
  rowsOfLines(linesOf(text), outcome)
const bodies = (text: string, outcome: 'delivered' | 'returned' = 'delivered') =>
  addRows([], rowsOfText(text, outcome)).drafts.map(bodyOf)

it('pasted rows say what became of each parcel, or take what was chosen', () => {
  expect(bodies('SF1\nSF2\tPartial Delivery\t৳১,২৫০\n\nSF3 lost', 'returned')).toEqual([
    { number: 'SF1', outcome: 'returned' },
    { number: 'SF2', outcome: 'partly-refused', collected: 1_250 },
    { number: 'SF3', outcome: 'refused', reason: 'lost' },
  ])
})

it('a parcel that is not over is left out, and one that is there already is none', () => {
  const first = addRows([], rowsOfText('SF1', 'delivered'))
  const added = addRows(first.drafts, rowsOfText('sf1\nSF2 In transit\nSF3\nSF3', 'delivered'))
  expect(added.drafts.map(({ number }) => number)).toEqual(['SF1', 'SF3'])
  expect(added.notOver).toEqual(['In transit'])
})

it('no more than the most rows are taken; the lines of the others stay', () => {
  const lines = linesOf(Array.from({ length: 503 }, (_, at) => `SF${at} Delivered`).join('\n'))
  const added = addRows([], rowsOfLines([...lines, 'SF9999 In transit', 'SF1'], 'delivered'))
  expect(added.drafts).toHaveLength(500)
  expect(linesBeyond(lines, added)).toEqual(lines.slice(500))
})

it('a file’s rows keep their sums; a sum that is no amount is not sent', () => {
  const row = { line: 2, number: 'SF1', status: '', outcome: null, reason: null, collected: 950 }
  const [draft] = addRows([], rowsOfFile([row], 'delivered')).drafts
  expect(draft && bodyOf(draft)).toEqual({ number: 'SF1', outcome: 'delivered', collected: 950 })
  expect(draft && bodyOf({ ...draft, collected: 'much' })).toBeUndefined()
})

it('what does not fit comes first, then other sums', () => {
  const effect = { collected: 1, rest: 0, excess: 0, charge: 0 }
  expect(rankOf({ problem: 'No order has this number', effect: null })).toBe(0)
  expect(rankOf({ problem: null, effect: { ...effect, rest: 60 } })).toBe(1)
  expect(rankOf({ problem: null, effect })).toBe(2)
})
