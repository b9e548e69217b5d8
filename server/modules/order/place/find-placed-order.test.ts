import { describe, expect, it } from 'vitest'

import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const find = (as: TestPerson, key: string) =>
  shop.call('GET /order/placed/{key}', { as, params: { key } })

describe('GET /order/placed/{key}', () => {
  it('gives the order of a key to the one who placed it, and to nobody else', async () => {
    const [as, other] = [await aCustomer(shop), await aCustomer(shop)]
    const headers = { 'idempotency-key': 'lost-answer' }
    expect(await find(as, 'lost-answer')).toMatchObject({ statusCode: 200, data: null })
    const body = anOrder(as, [aLine(await aProduct(shop))])
    const placed = await shop.call('POST /order/post-order', { as, body, headers })
    const found = await find(as, 'lost-answer')
    expect(found.success && found.data).toEqual(placed.success && placed.data)
    expect(await find(other, 'lost-answer')).toMatchObject({ statusCode: 200, data: null })
  })

  it('finds nothing of a refused order', async () => {
    const as = await aCustomer(shop)
    const product = await aProduct(shop, { stock: 1 })
    const place = (key: string) =>
      shop.call('POST /order/post-order', {
        as,
        body: anOrder(as, [aLine(product)]),
        headers: { 'idempotency-key': key },
      })
    expect(await place('in-time')).toMatchObject({ statusCode: 201 })
    expect(await place('too-late')).toMatchObject({ statusCode: 409 })
    expect(await find(as, 'too-late')).toMatchObject({ statusCode: 200, data: null })
  })

  it('refuses what is no key', async () => {
    const as = await aCustomer(shop)
    for (const key of ['a b', 'x'.repeat(101), 'é', '\u0000']) {
      expect(await find(as, key)).toMatchObject({ statusCode: 400 })
    }
  })
})
