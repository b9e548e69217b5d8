import { describe, expect, it } from 'vitest'

import { compareSizes } from './compare-sizes.ts'

describe('sizes', () => {
  it.each([
    [['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '36', '38', '6.5-inch sets']],
    [['s', 'm', 'l', 'xl', '2XL', 'XXXL']],
    [['8', '9', '9.5', '10', '100']],
    [['250 g', '500g', '1 kg', '1.5 kg', '200 ml', '1 L', '2 L']],
    [['64 GB', '128GB', '1 TB', '8/128 GB', '12/256 GB']],
    [['2–3 y', '4–5 y', '10–11 y', 'Class 4–7', 'Class 10', 'Long handle']],
  ])('stand in the order of %j', (sizes) => {
    expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes)
    expect(sizes.toSorted(compareSizes)).toEqual(sizes)
  })
})
