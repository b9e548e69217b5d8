import { describe, expect, it } from 'vitest'

import {
  chooseCategory,
  clearFilters,
  filterValues,
  readFilters,
  readPrice,
  toggled,
  withFilters,
} from './listing-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const set = (query: string) =>
  Object.fromEntries(Object.entries(read(query)).filter(([, value]) => value !== undefined))

describe('readFilters', () => {
  it('reads every filter of an address', () => {
    const query =
      'category=Fashion&subCategory=s&subSubCategory=t&owner=o&discount=10&search=%20saree&minPrice=100&maxPrice=900&minRating=4&sortBy=rating&inStock=true&color=Red&color=Blue&size=XL&page=3'
    expect(set(query)).toEqual({
      category: 'Fashion',
      subCategory: 's',
      subSubCategory: 't',
      owner: 'o',
      discount: 10,
      search: 'saree',
      minPrice: 100,
      maxPrice: 900,
      minRating: 4,
      sortBy: 'rating',
      inStock: true,
      color: ['Blue', 'Red'],
      size: ['XL'],
      page: 3,
    })
  })

  it.each(['page=0', 'page=abc', 'page=-1', 'page=1e99', 'page='])(
    'takes %s for page 1',
    (query) => {
      expect(read(query).page).toBe(1)
    },
  )

  it.each([
    ['12.5', 12.5],
    ['১২.৫', 12.5],
    ['33.33', 33.33],
    ['0.29', 0.29],
  ])('takes a discount of %s percent, as a banner may offer', (typed, discount) => {
    expect(set(`discount=${typed}`)).toEqual({ discount, page: 1 })
  })

  it('leaves out what filters nothing or means nothing', () => {
    const query = 'minPrice=0&maxPrice=10000&discount=0&sortBy=best&search=%00&category=%20'
    expect(set(query)).toEqual({ page: 1 })
    expect(set('minPrice=-5&maxPrice=x&discount=101&minRating=6')).toEqual({ page: 1 })
  })

  it.each([
    ['৫০০', 500],
    ['1,500', 1500],
    [' ৳ ৯,৯৯৯.৫০ ', 9999],
    ['0', 0],
    ['10000', 10_000],
    ['58,500', 58_500],
  ])('takes %s for a price', (typed, taka) => {
    expect(readPrice(typed)).toBe(taka)
  })

  it.each(['', '-5', '100000001', '1e3', 'abc', '1.2.3', '\u0000', '9'.repeat(400), null])(
    'takes %s for no price',
    (typed) => {
      expect(readPrice(typed)).toBeUndefined()
    },
  )

  it('accepts prices above the scale', () => {
    expect(set('minPrice=20000&maxPrice=60000')).toEqual({
      minPrice: 20_000,
      maxPrice: 60_000,
      page: 1,
    })
  })

  it('swaps a minimum price above the maximum', () => {
    expect(read('minPrice=900&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 900 })
  })

  it('takes each colour once, in one order, and at most 20', () => {
    expect(read('color=Red&color=%20&color=Blue&color=Red').color).toEqual(['Blue', 'Red'])
    const many = Array.from({ length: 25 }, (_, at) => `size=${at}`).join('&')
    expect(read(many).size).toHaveLength(20)
    expect(read(`color=${'a'.repeat(61)}&color=%00`).color).toBeUndefined()
  })

  it('keeps a search within what the server takes', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200)
  })
})

describe('changes of the filters', () => {
  const asked = read('category=c&subCategory=s&subSubCategory=t&search=x&discount=5&page=4')

  it('a change of a filter leads back to the first page', () => {
    expect(withFilters(asked, { discount: undefined })).toMatchObject({ page: 1, category: 'c' })
    expect(filterValues(withFilters(asked, {})).page).toBeUndefined()
  })

  it('choosing another category drops the levels below it', () => {
    const { category, subCategory, subSubCategory, discount } = chooseCategory(asked, 'd')
    expect([category, subCategory, subSubCategory, discount]).toEqual([
      'd',
      undefined,
      undefined,
      5,
    ])
  })

  it('a colour is added to the others, and taken out again', () => {
    expect(toggled(undefined, 'Red')).toEqual(['Red'])
    expect(toggled(['Red'], 'Blue')).toEqual(['Blue', 'Red'])
    expect(toggled(['Blue', 'Red'], 'Red')).toEqual(['Blue'])
    expect(toggled(['Red'], 'Red')).toBeUndefined()
  })

  it('clearing the filters keeps the search term', () => {
    expect(clearFilters(asked)).toEqual({ search: 'x', page: 1 })
  })
})
