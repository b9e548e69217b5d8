import type { StaffVariantQuery } from '@haat/contract/product/staff-product'
import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'
import { aVariantProduct } from '#test/variant-form.ts'

const shop = testShop()
let [admin, seller, other] = [] as TestPerson[] as [TestPerson, TestPerson, TestPerson]
let shelf: TestShelf
beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  other = await aSeller(shop)
  shelf = await aShelf(shop)
  const form = { name: 'Shared panjabi', remainingProducts: 2, sizes: ['S', 'M', 'L'] }
  await putOnSale(shop, seller, shelf, form)
  await aVariantProduct(shop, seller, shelf, [
    { size: '40', sku: 'Shoe-40', barcode: '8901', stock: 3, cost: 2000, originalPrice: 2400 },
    { size: '41', sku: 'Shoe-41', barcode: '8902', stock: 0, cost: 2600 },
    { size: '42', sku: 'Shoe-42', stock: 9 },
    { size: '43', sku: 'Shoe-43', stock: 1, hidden: true },
  ])
  await aVariantProduct(shop, other, shelf, [{ size: '40', sku: 'Shoe-40', stock: 4 }])
  await aProduct(shop, { ownerId: seller._id, name: 'Hidden boot', stock: 1, hidden: true })
})

async function listFor(as: TestPerson, query: Partial<StaffVariantQuery> = {}) {
  const reply = await shop.call('GET /products/variants/for-staff', { as, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
const skus = async (as: TestPerson, query: Partial<StaffVariantQuery>) =>
  (await listFor(as, { ...query, sort: 'sku' })).data.map(({ sku, stockBy }) =>
    stockBy === 'variant' ? sku : 'shared',
  )

describe('the staff’s list of variants', () => {
  it('has visible variants of products on sale, with cost and margin', async () => {
    const { total, data } = await listFor(seller, { search: 'shoe-4', sort: 'sku' })
    expect(total).toBe(3)
    expect(data).toMatchObject([
      { sku: 'Shoe-40', size: '40', productPrice: 2400, cost: 2000, margin: 400, remaining: 3 },
      { sku: 'Shoe-41', barcode: '8902', productPrice: 2500, cost: 2600, margin: -100 },
      { sku: 'Shoe-42', cost: null, margin: null, remaining: 9, variantCount: 1 },
    ])
  })

  it('is searched by barcode, the beginning of a SKU, or a name; sellers find their own', async () => {
    expect(await skus(seller, { search: '8901' })).toEqual(['Shoe-40'])
    expect(await skus(seller, { search: '890' })).toEqual([])
    expect(await skus(seller, { search: 'SHOE-40' })).toEqual(['Shoe-40'])
    expect(await skus(admin, { search: 'shoe-40' })).toEqual(['Shoe-40', 'Shoe-40'])
    expect(await skus(seller, { search: 'shoe-40', seller: other._id })).toEqual(['Shoe-40'])
    expect(await skus(seller, { search: 'red panj' })).toEqual(['shared', 'shared', 'shared'])
    expect(await skus(seller, { search: '%' })).toEqual([])
  })

  it('by stock has one row for a stock that variants share', async () => {
    const low = await listFor(seller, { stock: 'low' })
    expect(low.total).toBe(2)
    expect(low.data).toMatchObject([
      { productName: 'Shared panjabi', variantCount: 3, size: null, remaining: 2 },
      { sku: 'Shoe-40', variantCount: 1, size: '40', remaining: 3 },
    ])
    expect(await skus(seller, { stock: 'out' })).toEqual(['Shoe-41'])
    expect(await skus(seller, { stock: 'in' })).toEqual(['Shoe-42'])
    expect(await skus(admin, { stock: 'low', seller: other._id })).toEqual(['Shoe-40'])
  })
})

describe('each order of the staff’s list of variants', () => {
  const ids = ({ data }: Awaited<ReturnType<typeof listFor>>) => data.map(({ _id }) => _id)

  it.each(['stock', 'sku', 'name'] as const)('by %s goes up and down, page by page', async (by) => {
    const up = await listFor(admin, { sort: by })
    expect(up.total).toBeGreaterThan(6)
    const keys = up.data.map(
      (one) => ({ stock: one.remaining, sku: one.sku, name: one.productName })[by],
    )
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(ids(await listFor(admin, { sort: `-${by}` }))).toEqual(ids(up).toReversed())
    const pages: string[] = []
    for (let page = 1; page <= up.total; page += 1) {
      pages.push(...ids(await listFor(admin, { sort: by, page, limit: 1 })))
    }
    expect(pages).toEqual(ids(up))
  })
})

describe('the staff’s list of products', () => {
  const found = async (search: string) => {
    const reply = await shop.call('GET /products/for-staff', { as: seller, query: { search } })
    return reply.success && reply.data.data.map(({ stockBy, sku }) => ({ stockBy, sku }))
  }

  it('is searched by SKU, its beginning, or barcode', async () => {
    const shoe = [{ stockBy: 'variant', sku: null }]
    for (const search of ['Shoe-41', 'shoe-', '8902', 'Shoe-৪১', '৮৯০২'])
      expect(await found(search)).toEqual(shoe)
    for (const search of ['890', 'sho', 'hoe-41']) expect(await found(search)).toEqual([])
  })
})
