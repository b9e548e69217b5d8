import { pictureAddress } from '@haat/contract/media'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

import { askedColorOf } from './asked-color.ts'

const shop = testShop()
let gown: TestProduct
const pictures = ['purple.svg', 'maroon.svg', 'teal.svg', 'own.svg'] as const

beforeAll(async () => {
  gown = await aProduct(shop, {
    name: 'Organza gown',
    images: [...pictures],
    colors: ['Purple', 'Maroon', 'Teal', 'Bottle Green'],
  })
  await aProduct(shop, { name: 'Organza scarf', colors: ['Maroon'] })
  const colorImages = [
    { color: 'Maroon', image: 'maroon.svg' },
    { color: 'Teal', image: 'teal.svg' },
    { color: 'Bottle Green', image: 'was-deleted.svg' },
  ]
  await shop.db.execute(sql`
    update products set color_images = ${JSON.stringify(colorImages)}::jsonb where id = ${gown._id}`)
  await shop.db.execute(sql`
    update product_variants set image = 'own.svg' where product_id = ${gown._id} and color = 'Teal'`)
})

async function askedColors(query: Record<string, unknown>) {
  const reply = await shop.call('GET /products', { query })
  if (!reply.success) throw new Error(reply.message)
  return Object.fromEntries(
    reply.data.data.map(({ productName, askedColor }) => [productName, askedColor]),
  )
}
const inColor = (color: string, image: string | null) => ({
  color,
  image: image === null ? null : pictureAddress(image),
})

describe('the colour that a list was asked for', () => {
  it('comes with its picture, where the product has other colours too', async () => {
    expect(await askedColors({ color: 'Maroon' })).toEqual({
      'Organza gown': inColor('Maroon', 'maroon.svg'),
      'Organza scarf': undefined,
    })
  })

  it('has the picture of its variant sooner than that of the colour, and none that is gone', async () => {
    expect(await askedColors({ color: 'Teal' })).toMatchObject({
      'Organza gown': inColor('Teal', 'own.svg'),
    })
    expect(await askedColors({ color: 'Bottle Green' })).toMatchObject({
      'Organza gown': inColor('Bottle Green', null),
    })
  })

  it.each(['red organza', 'lal organza', 'লাল organza', 'Organza MAROON'])(
    'is that of a word in the search %s',
    async (search) => {
      expect(await askedColors({ search })).toMatchObject({
        'Organza gown': inColor('Maroon', 'maroon.svg'),
      })
    },
  )

  it('is none where nothing names a colour', async () => {
    expect(await askedColors({ search: 'organza' })).toEqual({})
    expect(await askedColors({})).toMatchObject({ 'Organza gown': undefined })
  })
})

describe('a colour in the words of a search', () => {
  const colors = ['Green', 'Royal Blue', 'Bottle Green', 'Rani', 'Maroon', 'Red', 'Blue']
  it.each([
    ['bottle green saree', 'Bottle Green'],
    ['green saree', 'Green'],
    ['blue shirt', 'Blue'],
    ['royal blue shirt', 'Royal Blue'],
    ['royal enfield jacket', undefined],
    ['lal shari', 'Red'],
    ['golapi jama', 'Rani'],
    ['নীল শার্ট', 'Blue'],
    ['redmi note', undefined],
    ['', undefined],
  ])('%s: %s', (search, color) => {
    expect(askedColorOf({ search }, colors)).toBe(color)
  })

  it('is the nearest that the product has', () => {
    expect(askedColorOf({ search: 'lal jama' }, ['Teal', 'Scarlet', 'Maroon'])).toBe('Maroon')
    expect(askedColorOf({ search: 'nil jama' }, ['Red', 'Navy', 'Sky Blue'])).toBe('Sky Blue')
  })

  it('gives way to the colours of the filter, of which it is the first that the product has', () => {
    expect(askedColorOf({ color: ['Black', 'Maroon', 'Green'] }, colors)).toBe('Maroon')
    expect(askedColorOf({ search: 'red shirt', color: ['Blue'] }, colors)).toBe('Blue')
    expect(askedColorOf({ search: 'red shirt', color: ['Black'] }, colors)).toBeUndefined()
  })
})
