import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { guardCell, unguardCell } from './formula-guard.ts'

const begins = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '\n', '＝')
const texts = fc.tuple(begins, fc.string()).map(([first, rest]) => first + rest)

describe('the guard against CSV injection', () => {
  it('guardCell() escapes every text that a spreadsheet would run as a formula', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })

  it('unguardCell() restores exactly what guardCell() was given', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unguardCell(guardCell(text))).toBe(text)
      }),
    )
  })

  it('unguardCell() keeps texts that people write with an apostrophe', () => {
    expect(unguardCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch")
    expect(guardCell('Rahima')).toBe('Rahima')
  })
})
