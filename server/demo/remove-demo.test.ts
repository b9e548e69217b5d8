import { beforeAll, describe, expect, it } from 'vitest'

import { verifyShop } from '#modules/checkout/index.ts'
import { sql } from '#platform/db/sql.ts'
import { testShop } from '#test/shop.ts'

import { demoPassword } from './accounts.ts'
import { demoSignInsLeft } from './demo-sign-ins.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import { removeDemo } from './remove-demo.ts'

const shop = testShop()
beforeAll(() => fillDemoShop(shop.platform.ports, { step: async (_, work) => work() }))
const remove = () => removeDemo({ db: shop.db, clock: shop.clock })
const signIn = () =>
  shop.call('POST /user/signin', {
    body: { identifier: 'admin@haat.test', password: demoPassword },
  })

describe('removing the demo', () => {
  it('takes out who could sign in by the public password, and what they sell; money and stock stay whole', async () => {
    expect(await signIn()).toMatchObject({ statusCode: 200 })
    expect(await demoSignInsLeft(shop.db)).toContain('admin@haat.test')
    const { people, products } = await remove()
    expect(people).toBeGreaterThan(3)
    expect(products).toBeGreaterThan(100)
    expect(await demoSignInsLeft(shop.db)).toEqual([])
    expect(await signIn()).toMatchObject({ statusCode: 401 })
    expect(await shop.call('GET /products', { query: {} })).toMatchObject({ data: { total: 0 } })
    const coupon = { code: 'EID10', items: [] }
    expect((await shop.callWith('POST /coupon/check', { body: coupon })).success).toBe(false)
    expect(await verifyShop(shop.db)).toEqual([])
    const rows = await shop.db.query(sql`
      select count(*)::int as left from users where email like '%@haat.test'`)
    expect(rows).toEqual([{ left: 0 }])
  })

  it('finds nothing the second time', async () => {
    await remove()
    expect(await remove()).toEqual({ people: 0, products: 0 })
  })
})
