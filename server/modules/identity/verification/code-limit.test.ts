import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

// 60 codes an hour for each address, here 3.
const shop = testShop({ limitPerAddressScale: 0.05 })
const password = 'kathal-paka'

it('the number of codes an hour is limited for one IP address, to whatever numbers', async () => {
  const people = []
  for (let time = 0; time < 4; time += 1) {
    people.push(await aCustomer(shop, { password, verified: false }))
  }
  for (const { phone } of people) {
    const reply = await shop.call('POST /user/signin', { body: { identifier: phone, password } })
    expect(reply).toMatchObject({ statusCode: 403 })
  }
  const rows = await shop.db.query<{ codes: number }>(
    sql`select count(*)::int as codes from verification_codes`,
  )
  expect(rows).toEqual([{ codes: 3 }])
})
