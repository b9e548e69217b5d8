import { expect, it } from 'vitest'

import { readRows } from './read-rows.ts'

it.each([
  ['columns of a sheet', '#a1b2c3\tDL 123\r\n#d4e5f6\tDL124\r\n'],
  ['a CSV file', 'a1b2c3,DL 123\nd4e5f6;DL124'],
  ['quoted cells', '"a1b2c3","DL 123"\n"d4e5f6";"DL124"'],
  ['a list of a message', '1. a1b2c3 DL 123\n• d4e5f6 DL124'],
  ['typed lines', '  a1b2c3  DL 123 \n\nd4e5f6 DL124'],
])('reads %s', (_name, text) => {
  expect(
    readRows(text).map(({ number, trackingNumber }) => [number.replace('#', ''), trackingNumber]),
  ).toEqual([
    ['a1b2c3', 'DL 123'],
    ['d4e5f6', 'DL124'],
  ])
})

it('reads a number without tracking number', () => {
  expect(readRows('a1b2c3')).toEqual([{ number: 'a1b2c3', trackingNumber: '' }])
})
