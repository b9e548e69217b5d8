import { afterEach, describe, expect, it, vi } from 'vitest'

import { demoShop } from '@haat/demo'
import { hashPassword } from '#modules/identity/index.ts'
import { databaseOf } from '#test/database.ts'
import { needTwoFactor } from '#test/password-alone.ts'
import { aCustomer, anAdmin, aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { openShop } from './open-shop.ts'
import { sql } from './platform/db/sql.ts'
import { prepareProduction } from './prepare-production.ts'

const shop = testShop()
const prepare = () => prepareProduction(shop.db, shop.clock, demoShop)
const isRequired = async () => {
  const rows = await shop.db.query<{ required: boolean }>(
    sql`select second_step_required as required from shop_settings`,
  )
  return rows[0]?.required
}

afterEach(() => vi.unstubAllEnvs())

describe('a start in production', () => {
  it('a production start is refused before it listens, while a demo account has its public password', async () => {
    const hash = await hashPassword(demoShop.password)
    const admin = await anAdmin(shop, { email: 'admin@haat.test' })
    await shop.db.execute(sql`update users set password_hash = ${hash} where id = ${admin._id}`)
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.test',
      SECRET_KEY: 'k'.repeat(32),
      DATABASE_URL: await databaseOf(shop.db),
      PORT: '0',
      LOG_LEVEL: 'silent',
    }
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const start = openShop({
      progress: { step: (_, work) => work(), note: () => undefined },
      seed: demoShop,
      pages: Promise.resolve(true),
    })
    await expect(start).rejects.toThrow(
      'demo accounts can still sign in with their public password (admin@haat.test). Take them out: npm run shop -- remove-demo',
    )
    await shop.db.execute(sql`update users set password_hash = null where id = ${admin._id}`)
    await prepare()
  })
})

describe('the first start in production', () => {
  it("the first production start requires two-factor sign-in of all staff; later ones keep the shop's setting", async () => {
    await shop.db.execute(sql`delete from production_start`)
    await needTwoFactor(shop, false)
    const [seller, customer] = [await aSeller(shop), await aCustomer(shop)]
    await prepare()
    expect(await isRequired()).toBe(true)
    const sessions = (as: typeof seller) => shop.call('GET /user/sessions', { as })
    expect(await sessions(seller)).toMatchObject({ statusCode: 401 })
    expect(await sessions(customer)).toMatchObject({ statusCode: 200 })
    await needTwoFactor(shop, false)
    await prepare()
    expect(await isRequired()).toBe(false)
  })
})
