import { readFileSync } from 'node:fs'

import { SizeChart } from '@haat/contract/product/size-chart'
import { unitIn } from '@haat/contract/product/unit-names'
import { describe, expect, it } from 'vitest'

import { demoAccounts } from '../accounts.ts'
import { demoBanners } from '../shop.ts'
import { demoCategories } from './categories.ts'
import { demoProducts } from './products.ts'

const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

const shelves = demoCategories.flatMap(({ key, subs }) =>
  subs.flatMap((sub) => sub.subs.map((leaf) => `${key}/${sub.key}/${leaf.key}`)),
)

describe('the demo catalogue', () => {
  it('has eight categories and at least 120 products, each by its own name', () => {
    expect(demoCategories).toHaveLength(8)
    expect(demoProducts.length).toBeGreaterThanOrEqual(120)
    expect(repeated(demoProducts.map(({ key }) => key))).toEqual([])
    expect(repeated(demoProducts.map(({ name }) => name))).toEqual([])
  })

  it('puts every product on a shelf that exists, and something on every shelf', () => {
    const used = demoProducts.map(({ category, sub, subSub }) => `${category}/${sub}/${subSub}`)
    expect(used.filter((shelf) => !shelves.includes(shelf))).toEqual([])
    expect(shelves.filter((shelf) => !used.includes(shelf))).toEqual([])
  })

  it('belongs to sellers with accounts', () => {
    const sellers = demoAccounts.filter(({ role }) => role === 'seller').map(({ key }) => key)
    expect(demoProducts.filter(({ seller }) => !sellers.includes(seller))).toEqual([])
    expect(sellers.filter((key) => !demoProducts.some(({ seller }) => seller === key))).toEqual([])
  })

  it('is found in Bangla and in English', () => {
    const without = (letters: RegExp) =>
      demoProducts.filter(({ tags }) => !tags.some((tag) => letters.test(tag)))
    expect(without(/[\u0980-\u09ff]/)).toEqual([])
    expect(without(/[a-z]/)).toEqual([])
  })

  it('is reviewed at most once by the same customer, after it came on sale', () => {
    const wrong = demoProducts.filter(
      ({ reviews, createdDaysAgo }) =>
        repeated(reviews.map(({ reviewer }) => reviewer)).length > 0 ||
        reviews.some(({ daysAgo, stars }) => daysAgo >= createdDaysAgo || stars < 1 || stars > 5),
    )
    expect(wrong).toEqual([])
  })

  it('has a line for every size of its clothes and shoes in a size chart', () => {
    const chartOf = new Map(
      demoCategories.flatMap(({ key, subs }) =>
        subs.flatMap((sub) =>
          sub.subs.map((leaf) => [`${key}/${sub.key}/${leaf.key}`, leaf.sizeChart] as const),
        ),
      ),
    )
    const charts = [...chartOf.values(), ...demoProducts.map((one) => one.sizeChart)]
    expect(charts.filter((chart) => chart && !SizeChart.safeParse(chart).success)).toEqual([])
    const lacking = demoProducts.flatMap(({ key, category, sub, subSub, sizes, sizeChart }) => {
      const chart = sizeChart ?? chartOf.get(`${category}/${sub}/${subSub}`)
      if (!chart) return category === 'fashion' && sizes.length > 0 ? [key] : []
      return sizes.filter((size) => !chart.rows.some(([first]) => first === size))
    })
    expect(lacking).toEqual([])
  })

  it('has units that are known in Bangla', () => {
    const unknown = demoProducts.filter(({ unit }) => /[a-z]/i.test(unitIn('bn', unit)))
    expect(unknown.map(({ unit }) => unit)).toEqual([])
  })

  it('has something behind every banner', () => {
    const behind = demoBanners.map(
      ({ category, offerPercent }) =>
        demoProducts.filter(
          (product) => product.category === category && product.discountPercent >= offerPercent,
        ).length,
    )
    expect(Math.min(...behind)).toBeGreaterThanOrEqual(4)
  })
})

describe('the demo accounts', () => {
  it('share no address and no phone', () => {
    expect(repeated(demoAccounts.map(({ email }) => email))).toEqual([])
    expect(repeated(demoAccounts.map(({ phone }) => phone))).toEqual([])
  })

  it('live where the shop delivers', () => {
    const file = new URL('../../server/modules/shipping/bd-locations.json', import.meta.url)
    const divisions = JSON.parse(readFileSync(file, 'utf8')) as {
      division: string
      districts: { district: string; areas: { name: string }[] }[]
    }[] // checked where the checkout reads it
    const places = new Set(
      divisions.flatMap(({ division, districts }) =>
        districts.flatMap(({ district, areas }) =>
          areas.map(({ name }) => `${division}/${district}/${name}`),
        ),
      ),
    )
    const lived = demoAccounts.map(
      ({ home: { division, district, city } }) => `${division}/${district}/${city}`,
    )
    expect(lived.filter((place) => !places.has(place))).toEqual([])
  })
})
