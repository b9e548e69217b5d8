import type { CallKey } from '@haat/contract/call'
import { expect, it } from 'vitest'

import { inTransaction } from '#platform/db/transaction.ts'
import { aCustomer, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { idempotentRequest } from './idempotent-request.ts'
import { onceForKey } from './once-for-key.ts'

const shop = testShop()

interface Sent {
  by?: TestPerson
  call?: CallKey
  id?: string
  body?: object
  key?: string
}

/** Acts that count how often they were done, each for its own person. */
async function anActor() {
  const person = await aCustomer(shop)
  let done = 0
  const act = async (
    { by = person, call = 'PATCH /order/edit/{id}', id = 'a', body = {}, key = 'tap' }: Sent = {},
    work: () => Promise<void> | void = () => undefined,
  ) => {
    const request = idempotentRequest(
      call,
      { actor: actorOf(by), params: { id }, body, idempotencyKey: key },
      shop.clock.now(),
    )
    return inTransaction(shop.db, (tx) =>
      onceForKey(tx, request, async () => {
        done += 1
        await work()
        return { time: done, b: 1, a: 2 }
      }),
    )
  }
  return { act, timesDone: () => done }
}

const actorOf = ({ _id, role, sessionId }: TestPerson) => ({
  userId: _id,
  role,
  permissions: [],
  sessionId,
  confirmedAt: new Date(0),
})

it('a repeat under the same key gets the first reply to the letter, and does nothing', async () => {
  const { act, timesDone } = await anActor()
  const replies = [await act(), await act(), await act()]
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set(['{"time":1,"b":1,"a":2}']),
  )
  expect(timesDone()).toBe(1)
})

it('requests that arrive at once under the same key are done once', async () => {
  const { act, timesDone } = await anActor()
  const slow = () => new Promise<void>((done) => setTimeout(done, 50))
  const replies = await Promise.all(Array.from({ length: 8 }, () => act({}, slow)))
  expect(replies.map(({ time }) => time)).toEqual(Array.from({ length: 8 }, () => 1))
  expect(timesDone()).toBe(1)
})

it('the same key with another body is refused', async () => {
  const { act, timesDone } = await anActor()
  await act()
  await expect(act({ body: { price: 2 } })).rejects.toMatchObject({
    statusCode: 409,
    message: 'This Idempotency-Key was used for another request',
  })
  expect(timesDone()).toBe(1)
})

it('a key counts for one person, one call and one path', async () => {
  const { act, timesDone } = await anActor()
  await act()
  await act({ id: 'b' })
  await act({ call: 'POST /order/received/{id}' })
  await act({ by: await aCustomer(shop) })
  await act({ key: 'another' })
  expect(timesDone()).toBe(5)
})

it('a request that fails keeps no reply: the same key does it again', async () => {
  const { act, timesDone } = await anActor()
  const fail = () => {
    throw new Error('out of stock')
  }
  await expect(act({}, fail)).rejects.toThrow('out of stock')
  expect(await act()).toMatchObject({ time: 2 })
  expect(timesDone()).toBe(2)
})

it('a reply is kept for 24 hours', async () => {
  const { act } = await anActor()
  await act()
  shop.clock.pass(24 * 3_600_000 - 1)
  expect(await act()).toMatchObject({ time: 1 })
  shop.clock.pass(1)
  expect(await act({ body: { price: 3 } })).toMatchObject({ time: 2 })
  expect(await act({ body: { price: 3 } })).toMatchObject({ time: 2 })
})

it('without a key the work is done each time', async () => {
  let done = 0
  const work = async () => (done += 1)
  await inTransaction(shop.db, (tx) => onceForKey(tx, undefined, work))
  await inTransaction(shop.db, (tx) => onceForKey(tx, undefined, work))
  expect(done).toBe(2)
})
