import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type LineAccount, priceOfChosen, priceOfPieces, restOfLine } from './give-back.ts'
import { poisha } from '../money.ts'

const aLine = (quantity: number, net: number, given = { quantity: 0, amount: 0 }): LineAccount => ({
  quantity,
  net: poisha(net),
  takenOff: { quantity: given.quantity, amount: poisha(given.amount) },
})

/** The line's state after `pieces` of it were refunded for `amount`. */
const after = (line: LineAccount, pieces: number, amount: number): LineAccount =>
  aLine(line.quantity, line.net, {
    quantity: line.takenOff.quantity + pieces,
    amount: line.takenOff.amount + amount,
  })

/** A line, and a random partition of its pieces. */
const partedLines = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 0, max: 10_000_000_000 }),
  )
  .map(([parts, net]) => ({
    parts,
    line: aLine(
      parts.reduce((sum, part) => sum + part, 0),
      net,
    ),
  }))

describe('priceOfPieces', () => {
  it('refunds of all pieces of a line add up to its price, in whatever parts and order', () => {
    fc.assert(
      fc.property(partedLines, ({ parts, line }) => {
        const end = parts.reduce((now, part) => after(now, part, priceOfPieces(now, part)), line)
        expect(end.takenOff).toEqual({ quantity: line.quantity, amount: line.net })
        expect(restOfLine(end)).toEqual({ quantity: 0, amount: 0 })
      }),
    )
  })

  it('refunds of pieces never exceed the price of the line, even with refunds of money alone in between', () => {
    const goodwill = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(partedLines, fc.array(goodwill, { maxLength: 12 }), ({ parts, line }, gifts) => {
        let now = line
        for (const [index, part] of parts.entries()) {
          now = after(now, 0, Math.min(gifts[index] ?? 0, restOfLine(now).amount))
          const price = priceOfPieces(now, part)
          expect(price).toBeGreaterThanOrEqual(0)
          now = after(now, part, price)
        }
        expect(now.takenOff.amount).toBeLessThanOrEqual(line.net)
      }),
    )
  })

  it('the last piece of a line gets the remainder of the division', () => {
    const line = aLine(3, 1000)
    expect(priceOfPieces(line, 1)).toBe(333)
    expect(priceOfPieces(after(line, 2, 666), 1)).toBe(334)
  })
})

describe('priceOfChosen', () => {
  it('the last piece of an order takes the rounding of its total, up or down', () => {
    const lines = [aLine(2, 101), aLine(1, 99)]
    const chosen = (...pieces: number[]) =>
      lines.map((line, index) => ({ line, pieces: pieces[index] ?? 0 }))
    expect(priceOfChosen(chosen(2, 0), 20)).toBe(101)
    expect(priceOfChosen(chosen(2, 1), 20)).toBe(220)
    expect(priceOfChosen(chosen(2, 1), -40)).toBe(160)
  })
})
