import { expect, it } from 'vitest'

import { readParcels } from './read-parcels.ts'

it.each([
  ['DL240926ABC', 'DL240926ABC', null],
  ['  DL240926ABC 950', 'DL240926ABC', 950],
  ['DL240926ABC,950.50', 'DL240926ABC', 950.5],
  ['DL240926ABC, ১,২৫০', 'DL240926ABC', 1_250],
  ['DL240926ABC;Rahima;1,25,000', 'DL240926ABC', 125_000],
  ['DL240926ABC\tRahima Begum\t৳1,200', 'DL240926ABC', 1_200],
  ['DL240926ABC\t950\t', 'DL240926ABC', 950],
  ['26-27/0041,12345,1200', '26-27/0041', 1_200],
  ['DL240926ABC delivered', 'DL240926ABC', null],
])('of «%s» the number and the amount are read', (line, number, amount) => {
  expect(readParcels(line)).toEqual([{ number, amount }])
})

it('a sheet is read line by line', () => {
  expect(readParcels('A1 100\r\n\n ; \nB2')).toEqual([
    { number: 'A1', amount: 100 },
    { number: 'B2', amount: null },
  ])
})
