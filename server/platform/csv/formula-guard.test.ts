import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { guardCell, unguardCell } from './formula-guard.ts'

const begins = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '\n', '＝')
const texts = fc.tuple(begins, fc.string()).map(([first, rest]) => first + rest)

describe('the guard against formulas', () => {
  it('lets no cell begin as a formula', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })

  it('is taken off again exactly', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unguardCell(guardCell(text))).toBe(text)
      }),
    )
  })

  it('leaves what people write with an apostrophe', () => {
    expect(unguardCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch")
    expect(guardCell('Rahima')).toBe('Rahima')
  })
})
