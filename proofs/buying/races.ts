import assert from 'node:assert/strict'

import { type Arena, countByAnswer, finish, spread } from './arena.ts'
import { ask, insist } from '#test/running/ask.ts'
import {
  countSales,
  countUses,
  newPhone,
  writeBuyers,
  writeWares,
  type Buyer,
  type Ware,
} from '#test/running/market.repo.ts'
import { randomOf, shuffled } from '../random.ts'

/** Concurrent buyers of one piece each: exactly as many succeed as there are pieces. */
export async function sellOut(arena: Arena, buyers: number, stock: number): Promise<string> {
  const { db, secret } = arena
  const [people, wares] = [await writeBuyers(db, secret, buyers), await writeWares(db, 1, stock)]
  const answers = await Promise.all(
    people.map(async (as, index) => insist(spread(arena, index), as, wares)),
  )
  assert.deepEqual(countByAnswer(answers), {
    '201 Order placed successfully': stock,
    '409 Only 0 items available in stock': buyers - stock,
  })
  assert.deepEqual(await countSales(db, wares), { orders: stock, sold: stock, remaining: 0 })
  return finish(arena, `${buyers} buyers for ${stock} pieces`, answers)
}

/** Orders of three scarce products in different order: no deadlock, nothing lost. */
export async function crossBaskets(arena: Arena, baskets: number, stock: number): Promise<string> {
  const { db, secret } = arena
  const random = randomOf(arena.seed)
  const [people, wares] = [await writeBuyers(db, secret, baskets), await writeWares(db, 20, stock)]
  const picks = people.map(() => shuffled(wares, random).slice(0, 3))
  const answers = await Promise.all(
    people.map(async (as, index) => insist(spread(arena, index), as, picks[index] ?? [])),
  )
  const sold = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ status }) => status === 409).length
  assert.equal(sold + refused, baskets, JSON.stringify(countByAnswer(answers)))
  assert.deepEqual(await countSales(db, wares), {
    orders: sold,
    sold: sold * 3,
    remaining: 20 * stock - sold * 3,
  })
  return finish(arena, `${baskets} baskets of 3 of 20 goods with ${stock} each`, answers)
}

/** More buyers than a coupon has uses. */
export async function shareCoupon(arena: Arena, buyers: number, uses: number): Promise<string> {
  const code = await makeCoupon(arena, { maxUses: uses })
  const { db, secret } = arena
  const [people, wares] = [await writeBuyers(db, secret, buyers), await writeWares(db, 5, buyers)]
  const answers = await Promise.all(
    people.map(async (as, index) => {
      const ware = wares[index % wares.length]
      return insist(spread(arena, index), as, ware ? [ware] : [], { coupon: code })
    }),
  )
  assert.deepEqual(countByAnswer(answers), {
    '201 Order placed successfully': uses,
    '400 This coupon has been used up': buyers - uses,
  })
  assert.equal(await countUses(db, code), uses)
  return finish(arena, `${buyers} buyers for a coupon with ${uses} uses`, answers)
}

/** One customer in many tabs with a coupon that each customer may use once. */
export async function manyTabs(arena: Arena, tabs: number): Promise<string> {
  const code = await makeCoupon(arena, { maxUsesPerCustomer: 1 })
  const { db, secret } = arena
  const [[as], wares] = [await writeBuyers(db, secret, 1), await writeWares(db, 1, tabs)]
  const answers = await Promise.all(
    Array.from({ length: tabs }, async (_, index) =>
      insist(spread(arena, index), as as Buyer, wares, { coupon: code }),
    ),
  )
  assert.deepEqual(countByAnswer(answers), {
    '201 Order placed successfully': 1,
    '400 You have already used this coupon': tabs - 1,
  })
  return finish(arena, `one use for each customer, ${tabs} tabs`, answers)
}

/** The same request with one idempotency key, many times at once. */
export async function repeatKey(arena: Arena, times: number): Promise<string> {
  const { db, secret } = arena
  const [[as], wares] = [await writeBuyers(db, secret, 1), await writeWares(db, 1, times)]
  const input = { key: crypto.randomUUID(), phone: newPhone() }
  const answers = await Promise.all(
    Array.from({ length: times }, async (_, index) =>
      insist(spread(arena, index), as as Buyer, wares, input),
    ),
  )
  assert.deepEqual(countByAnswer(answers), { '201 Order placed successfully': times })
  assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1)
  assert.equal((await countSales(db, wares)).orders, 1)
  return finish(arena, `one Idempotency-Key ${times} times: 1 order, equal replies`, answers)
}

/** An admin repeatedly sets the stock from the value they saw while people buy: no sale is undone. */
export async function restock(arena: Arena, buyers: number, edits: number): Promise<string> {
  const { db, secret } = arena
  const [people, wares] = [await writeBuyers(db, secret, buyers), await writeWares(db, 1, buyers)]
  const [admin] = await writeBuyers(db, secret, 1, 'admin')
  const [ware] = wares as [Ware]
  const edit = async () => {
    for (let n = 0; n < edits; n += 1) await addOne(arena, admin as Buyer, ware, n)
  }
  const [answers] = await Promise.all([
    Promise.all(people.map(async (as, index) => insist(spread(arena, index), as, wares))),
    edit(),
  ])
  assert.deepEqual(countByAnswer(answers), { '201 Order placed successfully': buyers })
  assert.deepEqual(await countSales(db, wares), { orders: buyers, sold: buyers, remaining: edits })
  return finish(arena, `${buyers} buyers while an admin corrects the stock ${edits} times`, answers)
}

async function addOne(arena: Arena, admin: Buyer, { id }: Ware, n: number): Promise<void> {
  const origin = spread(arena, n)
  const seen = await ask(origin, { key: `GET /products/${id}`, as: admin })
  const { remainingProducts: was } = seen.data as { remainingProducts: number }
  const body = { remainingProducts: was + 1, remainingProductsWas: was }
  const { status, message } = await ask(origin, { key: `PUT /products/${id}`, as: admin, body })
  assert.equal(status, 200, message)
}

async function makeCoupon(arena: Arena, terms: object): Promise<string> {
  const [admin] = await writeBuyers(arena.db, arena.secret, 1, 'admin')
  const code = `P${crypto.randomUUID().slice(0, 12)}`.toUpperCase()
  const body = { code, kind: 'fixed', value: 10, ...terms }
  const made = await ask(spread(arena, 0), { key: 'POST /coupon', as: admin as Buyer, body })
  assert.equal(made.status, 201, made.message)
  return code
}
