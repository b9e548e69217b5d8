import { expect, it } from 'vitest'

import { isCertain, matchColumns } from './match-columns.ts'

const none = new Map<string, string>()
const columns = (header: string[], remembered = none) =>
  matchColumns(header, remembered).map(({ column }) => column)

it('columns with our own names need no question', () => {
  const matches = matchColumns(['problem', 'name', 'originalPrice'], none)
  expect(matches.map(({ column }) => column)).toEqual(['', 'name', 'originalPrice'])
  expect(isCertain(matches)).toBe(true)
})

it('common headers are guessed, whatever their case and signs are', () => {
  const header = ['Product Name', 'PRICE (BDT)', 'Stock', 'Category', 'Sub-category', 'Image URL']
  expect(columns([...header, 'Colour', 'SKU', 'Weather'])).toEqual([
    ...['name', 'originalPrice', 'remainingProducts', 'category', 'subCategory', 'productImages'],
    ...['colors', 'sku', ''],
  ])
  expect(isCertain(matchColumns(header, none))).toBe(false)
})

it('where rows are variants, colour, size and stock are those of the variant', () => {
  expect(columns(['Handle', 'Title', 'Colour', 'Size', 'Stock'])).toEqual([
    ...['productKey', 'name', 'color', 'size', 'stock'],
  ])
})

it('what a person said before is remembered, and a column of ours is not taken twice', () => {
  const remembered = new Map([
    ['rate', 'originalPrice'],
    ['notes', ''],
  ])
  const matches = matchColumns(['name', 'Rate', 'Notes', 'Price'], remembered)
  expect(matches).toEqual([
    { column: 'name', source: 'named' },
    { column: 'originalPrice', source: 'remembered' },
    { column: '', source: 'remembered' },
    { column: '', source: 'unknown' },
  ])
})

it('texts in Bangla have headings of their own, in either language', () => {
  const header = ['Name', 'Name (Bangla)', 'Description', 'Bangla description', 'Details (বাংলা)']
  expect(columns([...header, 'প্রশ্ন ও উত্তর (বাংলা)'])).toEqual([
    ...['name', 'productNameBn', 'description', 'productDescriptionBn', 'productDetailsBn'],
    'faqsBn',
  ])
  expect(columns(['নাম', 'বাংলা নাম', 'বিবরণ', 'বিবরণ (বাংলা)'])).toEqual([
    ...['name', 'productNameBn', 'description', 'productDescriptionBn'],
  ])
})
