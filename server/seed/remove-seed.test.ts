import { beforeAll, describe, expect, it } from 'vitest'

import { demoShop } from '@haat/demo'
import { verifyShop } from '#modules/verify/index.ts'
import { sql } from '#platform/db/sql.ts'
import { closedDatabase } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { fillShop } from './fill-shop.ts'
import { removeSeed } from './remove-seed.ts'
import { seedSignInsLeft } from './seed-sign-ins.ts'

const shop = testShop({}, {}, closedDatabase)
beforeAll(() => fillShop(demoShop, shop.platform.ports, { step: async (_, work) => work() }))
const remove = () => removeSeed(demoShop, { db: shop.db, clock: shop.clock })
const signIn = () =>
  shop.call('POST /user/signin', {
    body: { identifier: 'admin@haat.test', password: demoShop.password },
  })

describe('removing the demo', () => {
  it('takes out who could sign in by the public password, and what they sell; money and stock stay whole', async () => {
    expect(await signIn()).toMatchObject({ statusCode: 200 })
    expect(await seedSignInsLeft(demoShop, shop.db)).toContain('admin@haat.test')
    const { people, products } = await remove()
    expect(people).toBeGreaterThan(3)
    expect(products).toBeGreaterThan(100)
    expect(await seedSignInsLeft(demoShop, shop.db)).toEqual([])
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
