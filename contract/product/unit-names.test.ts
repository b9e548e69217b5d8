import { describe, expect, it } from 'vitest'

import { unitIn } from './unit-names.ts'

describe('a unit', () => {
  it.each([
    ['per piece', 'প্রতি পিস'],
    ['Per Pair', 'প্রতি জোড়া'],
    ['/kg', 'প্রতি কেজি'],
    ['dozen', 'ডজন'],
    ['1 kg', '1 কেজি'],
    ['500g', '500 গ্রাম'],
    ['2.5 litres', '2.5 লিটার'],
    ['12 pcs.', '12 পিস'],
    ['3 × 8 ml', '3 × 8 মিলি'],
    ['25 kg sack', '25 কেজির বস্তা'],
    ['450 g jar', '450 গ্রামের জার'],
    ['set of 5', '5টির সেট'],
    ['boxes of 12', '12টির বক্স'],
    ['set of 5 × 100 g', '5 × 100 গ্রামের সেট'],
    ['box of 6 cones', '6টি কোনের বক্স'],
    ['pack of 2 books', '2টি বইয়ের প্যাক'],
    ['1 kg box, 14–16 pieces', '1 কেজির বক্স, 14–16 পিস'],
    ['per fish, 950–1050 g', 'প্রতি মাছ, 950–1050 গ্রাম'],
  ])('is known in Bangla: %s', (unit, bangla) => {
    expect(unitIn('bn', unit)).toBe(bangla)
    expect(unitIn('en', unit)).toBe(unit)
  })

  it.each([
    '',
    'per family',
    'set of bowls',
    '1 kg in a gift box',
    'প্রতি পিস',
    '5',
    'constructor',
    ', 1 kg',
  ])('with a word that is not known stays as it was typed: “%s”', (unit) => {
    expect(unitIn('bn', unit)).toBe(unit)
  })
})
