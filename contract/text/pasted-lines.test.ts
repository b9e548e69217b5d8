import { expect, it } from 'vitest'

import { pastedLines } from './pasted-lines.ts'

it.each([
  ['bullets', '• SF1 Delivered\n- SF2\n* SF3', ['SF1 Delivered', 'SF2', 'SF3']],
  ['numbers of lines', '1. SF1\n১২) SF2\n3.SF3', ['SF1', 'SF2', '3.SF3']],
  ['quotes around cells', '"SF1","Delivered","1,250"\n“SF2”', ['SF1,Delivered,1,250', 'SF2']],
  ['empty cells and lines', '\tSF1\tDelivered\t\r\n\r\n  \rSF2', ['SF1\tDelivered', 'SF2']],
  ['a dash within', 'SF-1 - Returned\n-5', ['SF-1 - Returned', '-5']],
])('lines are read without %s', (_what, text, lines) => {
  expect(pastedLines(text)).toEqual(lines)
})
