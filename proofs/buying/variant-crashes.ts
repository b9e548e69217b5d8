import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

import { verifyShop } from '#modules/verify/index.ts'
import type { Db } from '#platform/db/db.ts'
import { addJob } from '#platform/job.repo.ts'

import { ask, buy } from '#test/running/ask.ts'
import { type Crashes, killOne, patiently } from './crashes.ts'
import {
  type Buyer,
  findOrderIds,
  newPhone,
  type Ware,
  writeBuyers,
} from '#test/running/market.repo.ts'
import { randomOf } from '../random.ts'
import type { Server } from '#test/running/servers.ts'
import {
  type Assortment,
  countUnpaid,
  endTimeToPay,
  findStatuses,
  writeAssortment,
} from './variant-market.repo.ts'
import { ownedOptions, variantOwner } from './variant-owner.ts'

/** Between two acts of one person, so that a killed server starts again within seconds. */
const breathMs = 100

interface Placed {
  id: string
  cancelled: boolean
}

/**
 * Kills servers at random moments while customers order and cancel variants, some of them to pay online, and owners
 * change stocks, variants and `stockBy`. Then the time to pay ends. After each kill and at the end all invariants must
 * hold, and the acknowledged orders exist with the status that was acknowledged.
 */
export async function killAmongVariants(crashes: Crashes, running: Server[]): Promise<string> {
  const { db, servers, buyers, rounds, seed } = crashes
  const random = randomOf(seed)
  const people = await writeBuyers(db, servers.secret, buyers)
  const admins = await writeBuyers(db, servers.secret, 4, 'admin')
  const before = new Set(await findOrderIds(db))
  const goods = await Promise.all(
    admins.map(async (_, index) =>
      writeAssortment(db, {
        ...ownedOptions,
        stockBy: index % 2 ? 'product' : 'variant',
        stock: 1_000,
      }),
    ),
  )
  let over = false
  const origin = (turn: number) => running[turn % running.length]?.origin ?? ''
  const shopping = people.map(async (as, index) => {
    const placed: Placed[] = []
    for (let n = index; !over; n += 1) {
      const order = await orderAndRegret(as, n, { goods, origin, random })
      if (order) placed.push(order)
      await pause(breathMs)
    }
    return placed
  })
  const owners = goods.map(({ id }, index) => variantOwner(admins[index] as Buyer, id, random))
  const owning = owners.map(async (owner, index) => {
    for (let n = index; !over; n += 1) {
      await owner.act(origin(n))
      await pause(breathMs)
    }
  })
  try {
    for (let round = 0; round < rounds; round += 1) {
      await pause(random() * 300)
      await killOne(crashes, running, round)
      assert.deepEqual(await patiently(() => verifyShop(db)), [])
    }
  } finally {
    over = true
  }
  const placed = (await Promise.all(shopping)).flat()
  await Promise.all(owning)
  const expired = await expireUnpaid(
    db,
    people.map(({ id }) => id),
  )
  const statuses = await findStatuses(
    db,
    placed.map(({ id }) => id),
  )
  for (const { id, cancelled } of placed) {
    const status = statuses.get(id)
    assert.ok(status === 'cancelled' || (status === 'pending' && !cancelled), `${id}: ${status}`)
  }
  assert.equal(new Set(placed.map(({ id }) => id)).size, placed.length, 'one reply for two orders')
  const cash = (await findOrderIds(db, 'cash')).filter((id) => !before.has(id))
  assert.deepEqual(
    cash.filter((id) => !statuses.has(id)),
    [],
    'orders that nobody was told of',
  )
  assert.deepEqual(await verifyShop(db), [])
  const cancelled = placed.filter((order) => order.cancelled).length
  return [
    `${rounds} kills of a server among variants: ${placed.length} orders acknowledged, ${cancelled} of them cancelled`,
    `${expired} reservations expired`,
    ...owners.map((owner) => `an owner ${owner.summary()}`),
  ].join('; ')
}

interface Market {
  goods: readonly Assortment[]
  origin: (turn: number) => string
  random: () => number
}

/** Refused: the stock or the variants have changed. */
const expected = new Set([400, 401, 404, 409])

/** Places an order until a server answers, and cancels every third one. Undefined: it was refused. */
async function orderAndRegret(as: Buyer, n: number, market: Market): Promise<Placed | undefined> {
  const { goods, origin, random } = market
  const basket = goods.flatMap(({ variants }, index): Ware[] => {
    if ((n + index) % 2) return []
    const { byId, byOptions } = variants[Math.floor(random() * variants.length)] ?? {}
    const ware = random() < 0.5 ? byId : byOptions
    return ware ? [ware] : []
  })
  const method = n % 8 === 0 ? ('ssl' as const) : ('cash' as const)
  const input = { key: `${as.id}-${n}`, phone: newPhone(), method }
  const order = async (turn: number) => buy(origin(turn), as, basket, input)
  // A reservation without a reply is left to expire: repeating it would wait for the server that has died.
  const answer = method === 'ssl' ? await order(n) : await untilAnswered(as, n, order)
  if (answer.status !== 201) {
    const lost = method === 'ssl' && (answer.status === 0 || answer.status >= 500)
    assert.ok(lost || expected.has(answer.status), `${answer.status} ${answer.message}`)
    return undefined
  }
  const id = answer.data._id
  if (random() > 1 / 3) return { id, cancelled: false }
  const cancelled = await untilAnswered(as, n, async (turn) =>
    ask(origin(turn), {
      key: `PATCH /order/update-status/${id}`,
      as,
      body: { status: 'cancelled' },
    }),
  )
  // 409: a try before, whose reply was lost, has cancelled it.
  assert.ok([200, 409].includes(cancelled.status), `${cancelled.status} ${cancelled.message}`)
  return { id, cancelled: true }
}

async function untilAnswered<A extends { status: number }>(
  as: Buyer,
  first: number,
  call: (turn: number) => Promise<A>,
): Promise<A> {
  for (let turn = first; ; turn += 1) {
    const answer = await call(turn)
    if (answer.status === 401) await as.renew()
    else if (answer.status !== 0 && answer.status < 500) return answer
    await pause(20)
  }
}

/** Ends the time to pay of all that waits for it, and has it looked at now rather than at the next minute. */
async function expireUnpaid(db: Db, buyers: readonly string[]): Promise<number> {
  const waiting = await countUnpaid(db, buyers)
  for (let waits = 0; waits < 1_200 && (await countUnpaid(db, buyers)) > 0; waits += 1) {
    await endTimeToPay(db, buyers)
    if (waits % 8 === 0) {
      for (const job of ['payment.reconcile', 'checkout.release-stale-reservations']) {
        await addJob(db, job, {})
      }
    }
    await pause(250)
  }
  assert.equal(await countUnpaid(db, buyers), 0, 'orders that nobody paid still hold goods')
  return waiting
}
