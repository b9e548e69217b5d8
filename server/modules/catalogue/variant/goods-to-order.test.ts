import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { aVariantProduct } from '#test/variant-form.ts'

const shop = testShop()
let admin: TestPerson
let shelf: TestShelf
let shoe = ''

beforeAll(async () => {
  admin = await anAdmin(shop)
  const seller = await aSeller(shop)
  shelf = await aShelf(shop)
  const product = await aVariantProduct(shop, seller, shelf, [
    { size: '40', sku: 'Shoe-40', barcode: '8901', stock: 3, cost: 2000 },
    { size: '41', sku: 'Shoe-41', stock: 0 },
    { size: '42', sku: 'Shoe-42', stock: 9 },
    { size: '43', sku: 'Shoe-43', stock: 1, hidden: true },
  ])
  shoe = product._id
  await aProduct(shop, { ownerId: seller._id, name: 'Nakshi katha', stock: 4, shelf })
  await aProduct(shop, { ownerId: seller._id, name: 'Hidden katha', stock: 4, shelf, hidden: true })
})

async function find(search: string) {
  const reply = await shop.call('GET /products/to-order', { as: admin, query: { search } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
const skus = async (search: string) => (await find(search)).map(({ sku }) => sku)

async function byCode(code: string) {
  const reply = await shop.call('GET /products/to-order', { as: admin, query: { code } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.map(({ sku }) => sku)
}

describe('goods for an order by staff', () => {
  it('are found by SKU and barcode, without what they cost the shop', async () => {
    const [found] = await find('shoe-40')
    expect(found).toMatchObject({ productId: shoe, size: '40', remaining: 3, sku: 'Shoe-40' })
    expect(Object.keys(found ?? {})).not.toContain('cost')
    expect(await skus('8901')).toEqual(['Shoe-40'])
    // Behind them may come a product whose own SKU, a random one, resembles the search.
    expect(await byCode('SHOE-40')).toEqual(['Shoe-40'])
    expect(await byCode('8901')).toEqual(['Shoe-40'])
    for (const unknown of ['shoe-4', 'Shoe-43', '89', 'Shoe-40Shoe-42', '']) {
      expect(await byCode(unknown)).toEqual([])
    }
    expect((await skus('shoe-4')).slice(0, 3)).toEqual(['Shoe-40', 'Shoe-41', 'Shoe-42'])
  })

  it('are found in either kind of digits, also those whose SKU has Bangla ones', async () => {
    const sku = 'জুতা-৭৭১'
    await aVariantProduct(shop, await aSeller(shop), shelf, [{ size: '44', sku, stock: 3 }])
    expect(await byCode('SHOE-৪০')).toEqual(['Shoe-40'])
    expect((await skus('৮৯০১'))[0]).toBe('Shoe-40')
    expect((await skus('shoe-৪০'))[0]).toBe('Shoe-40')
    expect(await byCode(sku)).toEqual([sku])
    expect((await skus(sku))[0]).toBe(sku)
  })

  it('with exactly the SKU or barcode come before all that resemble it', async () => {
    const seller = await aSeller(shop)
    await aVariantProduct(shop, seller, shelf, [
      { size: '1', sku: 'Kurti-1', stock: 3 },
      { size: '10', sku: 'Kurti-10', barcode: 'Kurti-100', stock: 3 },
      { size: '100', sku: 'Kurti-1000', stock: 3 },
    ])
    expect((await skus('kurti-1'))[0]).toBe('Kurti-1')
    expect((await skus('kurti-10'))[0]).toBe('Kurti-10')
    expect((await skus('Kurti-100'))[0]).toBe('Kurti-10')
    expect(await byCode('kurti-10')).toEqual(['Kurti-10'])
  })

  it('are found by part of a name, with spelling mistakes too, and never hidden ones', async () => {
    for (const search of ['nakshi', 'kshi kat', 'nokshi kantha', 'katha']) {
      expect(await find(search)).toMatchObject([{ productName: 'Nakshi katha', remaining: 4 }])
    }
    expect(await find('zzzz')).toEqual([])
    expect(await find('')).toEqual([])
    expect(await find('%')).toEqual([])
  })

  it('come with the option that the search names first', async () => {
    const [found] = await find('shoe-40')
    expect((await skus(`${found?.productName} 42`))[0]).toBe('Shoe-42')
  })

  it('of an order are all variants on sale of its products', async () => {
    const reply = await shop.call('GET /products/to-order/variants', {
      as: admin,
      query: { productId: [shoe] },
    })
    expect(reply).toMatchObject({
      data: [{ size: '40' }, { size: '41', remaining: 0 }, { size: '42' }],
    })
  })
})
