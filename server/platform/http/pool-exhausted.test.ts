import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const password = 'ilish-bhaja-7'
const shop = passwordAlone(testShop())

/** Takes every free connection of the pool for transactions that do not end; returns what gives them back. */
async function takeAllConnections(): Promise<() => Promise<void>> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { pool } = shop.platform.ports.database
  const held: Promise<void>[] = []
  // The job queue has some of them.
  while (pool.totalCount < pool.options.max || pool.idleCount > 0) {
    await new Promise<void>((taken) => {
      const hold = shop.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        taken()
        await over
      })
      held.push(hold)
    })
  }
  return async () => {
    end()
    await Promise.all(held)
  }
}

it('without a free connection a call is answered by 503 with Retry-After, and work goes on when there is one', async () => {
  const person = await aCustomer(shop, { password })
  const product = await aProduct(shop)
  const ask = async () => {
    const replies = await Promise.all([
      shop.call('GET /products', { query: { search: 'panjabi' } }),
      shop.call('POST /user/signin', { body: { identifier: person.phone, password } }),
      shop.call('POST /order/post-order', {
        as: person,
        body: anOrder(person, [aLine(product)]),
        headers: { 'idempotency-key': 'without-a-connection' },
      }),
    ])
    return replies.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])
  }
  const giveBack = await takeAllConnections()
  const refused = await ask()
  expect(refused).toEqual([
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ])
  await giveBack()
  expect((await ask()).map(([status]) => status)).toEqual([200, 200, 201])
  expect(await brokenRules(shop)).toEqual([])
})

it('a call that waits for a connection is answered as soon as there is one', async () => {
  const product = await aProduct(shop)
  const giveBack = await takeAllConnections()
  const { pool } = shop.platform.ports.database
  const before = pool.waitingCount
  const reply = shop.call('GET /products/{id}', { params: { id: product._id } })
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(before)
  await giveBack()
  expect(await reply).toMatchObject({ statusCode: 200 })
})
