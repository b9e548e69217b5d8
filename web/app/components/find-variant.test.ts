import { expect, it } from 'vitest'

import { aVariant } from '../../test/a-product.ts'
import { findVariant } from './find-variant.ts'

const redL = aVariant({ _id: 'red L', color: 'Red', size: 'L' })
const red = aVariant({ _id: 'red', color: 'Red' })
const redXL = aVariant({ _id: 'red XL', color: 'Red', size: 'XL' })
const blueL = aVariant({ _id: 'blue L', color: 'Blue', size: 'L' })
const all = [redL, redXL, blueL]
const plain = aVariant({ _id: 'plain' })

it.each([
  [
    'the variant that the line names',
    { variantId: 'red XL', color: 'Red', size: 'XL' },
    all,
    redXL,
  ],
  [
    'the named one although its options have new names',
    { variantId: 'red L', size: 'Large' },
    all,
    redL,
  ],
  ['the one with the options of an old line', { color: 'Red', size: 'XL' }, all, redXL],
  ['the only one with an old line’s colour', { color: 'Blue' }, all, blueL],
  ['the one without a size for a line without one', { color: 'Red' }, [red, ...all], red],
  ['the only one', {}, [plain], plain],
  [
    'the one that took over the options',
    { variantId: 'deleted', color: 'Blue', size: 'L' },
    all,
    blueL,
  ],
  ['none where several fit', { color: 'Red' }, all, 'unclear'],
  ['none where nothing was chosen', { color: null, size: '' }, all, 'unclear'],
  ['none for a combination that does not exist', { color: 'Blue', size: 'XL' }, all, 'gone'],
  ['none for an option that was given up', { color: 'Red' }, [plain], 'gone'],
] as const)('finds %s', (_, line, variants, found) => {
  expect(findVariant(line, variants)).toEqual(found)
})
