import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Key, noBurst, readKey } from './read-burst.ts'

/** Codes of all kinds: SKUs, barcodes, numbers of orders, addresses of QR codes. */
const code = fc.stringMatching(/^[A-Z0-9][A-Za-z0-9/:.\-#]{2,28}[A-Z0-9]$/)
/** Keys with the time since the one before. */
type Timed = Pick<Key, 'key'> & { afterMs: number; isHeld?: boolean }

const scan = fc
  .tuple(code, fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 31, maxLength: 31 }))
  .chain(([text, pauses]) =>
    fc.record({
      text: fc.constant(text),
      capitals: fc.boolean(),
      echo: fc.boolean(),
      first: fc.integer({ min: 501, max: 4_000 }),
      // One letter that a busy page heard late.
      late: fc.record({
        at: fc.integer({ min: 1, max: 30 }),
        byMs: fc.integer({ min: 0, max: 80 }),
      }),
      pauses: fc.constant(pauses),
    }),
  )
  .map(({ text, capitals, echo, first, late, pauses }) => ({
    text,
    keys: [
      ...Array.from(text).flatMap((key, at): Timed[] => [
        ...(capitals && /[A-Z]/.test(key) ? [{ key: 'Shift', afterMs: 0 }] : []),
        { key, afterMs: at === 0 ? first : (pauses[at] ?? 0) + (at === late.at ? late.byMs : 0) },
      ]),
      { key: 'Enter', afterMs: pauses[30] ?? 0 },
      ...(echo ? [{ key: 'Enter', afterMs: 10 }] : []),
    ] satisfies Timed[],
  }))

/** What hands leave in a box between scans: letters with pauses, corrections, also Enter. */
const byHand = fc.array(
  fc.record({
    key: fc.constantFrom('k', 'U', '7', 'ক', ' ', 'Backspace', 'ArrowDown', 'Tab', 'Enter'),
    afterMs: fc.integer({ min: 60, max: 900 }),
    isHeld: fc.boolean(),
  }),
  { maxLength: 6 },
)

function codesIn(keys: readonly Timed[]): { codes: string[]; echoes: number } {
  let [burst, atMs, echoes] = [noBurst, 0, 0]
  const codes: string[] = []
  for (const { key, afterMs, isHeld = false } of keys) {
    atMs += afterMs
    const read = readKey(burst, { key, isHeld, atMs })
    burst = read.burst
    if (read.code !== undefined) codes.push(read.code)
    if (read.isEcho === true) echoes += 1
  }
  return { codes, echoes }
}

describe('a scanner', () => {
  it('any sequence of scans gives exactly these codes, whatever hands typed between them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(byHand, scan), { maxLength: 12 }), byHand, (parts, rest) => {
        const keys = [...parts.flatMap(([typed, { keys: own }]) => [...typed, ...own]), ...rest]
        expect(codesIn(keys).codes).toEqual(parts.map(([, { text }]) => text))
      }),
    )
  })

  it('what hands type is no scan, and an Enter behind a scan is its echo', () => {
    const slow = [...Array.from('KR-009-L'), 'Enter'].map((key) => ({ key, afterMs: 60 }))
    expect(codesIn(slow)).toEqual({ codes: [], echoes: 0 })
    const twice = [...Array.from('KR-009-L'), 'Enter', 'Enter'].map((key) => ({ key, afterMs: 2 }))
    expect(codesIn(twice)).toEqual({ codes: ['KR-009-L'], echoes: 1 })
    // Ctrl-C and Ctrl-V are no letters.
    const copied = Array.from('KR-0').map((key) => ({ key, afterMs: 2, isHeld: true }))
    expect(codesIn([...copied, { key: 'Enter', afterMs: 2 }]).codes).toEqual([])
  })
})
