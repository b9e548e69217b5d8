import assert from 'node:assert/strict'

import { type Arena, countByAnswer, finish, spread } from './arena.ts'
import { insist } from '#test/running/ask.ts'
import { type Buyer, countSales, type Ware, writeBuyers } from '#test/running/market.repo.ts'
import { randomOf } from '../random.ts'
import { countByVariant, type VariantWare, writeAssortment } from './variant-market.repo.ts'
import { ownedOptions, variantOwner } from './variant-owner.ts'

const sizes = ['S', 'M', 'L', 'XL', 'XXL']

/** Half of the lines name the variant by its id, half by its options, like carts from before variants. */
const wareOf = ({ byId, byOptions }: VariantWare, index: number): Ware =>
  index % 2 ? byOptions : byId

/** Concurrent buyers of one size each: of every size exactly its own pieces are sold. */
export async function sellOutSizes(arena: Arena, buyers: number, stock: number): Promise<string> {
  const { db, secret } = arena
  const people = await writeBuyers(db, secret, buyers)
  const each = stock / sizes.length
  const { id, variants } = await writeAssortment(db, {
    colors: [],
    sizes,
    stockBy: 'variant',
    stock: each,
  })
  const answers = await Promise.all(
    people.map(async (as, index) => {
      const wares = variants.slice(index % sizes.length).slice(0, 1)
      const basket = wares.map((ware) => wareOf(ware, Math.floor(index / sizes.length)))
      return insist(spread(arena, index), as, basket)
    }),
  )
  assert.deepEqual(countByAnswer(answers), {
    '201 Order placed successfully': stock,
    '409 Only 0 items available in stock': buyers - stock,
  })
  const everySize = sizes.map(() => ({ sold: each, remaining: 0 }))
  assert.deepEqual(await countByVariant(db, id), everySize)
  return finish(arena, `${buyers} buyers for ${stock} pieces in ${sizes.length} sizes`, answers)
}

/**
 * Orders with two lines of one product: of the same variant twice, named by its options, and of two variants. Where
 * variants share the stock both take two pieces of it.
 */
export async function pairLines(arena: Arena, buyers: number, stock: number): Promise<string> {
  const { db, secret } = arena
  const people = await writeBuyers(db, secret, buyers)
  const options = { colors: ['Red', 'Blue'], sizes: [], stock }
  const goods = [
    await writeAssortment(db, { ...options, stockBy: 'product' }),
    await writeAssortment(db, { ...options, stockBy: 'variant' }),
  ]
  const answers = await Promise.all(
    people.map(async (as, index) => {
      const [first, second] = goods[index % 2]?.variants ?? []
      assert.ok(first && second)
      const alike = [first.byOptions, first.byOptions]
      const basket = index % 4 < 2 ? alike : [first.byId, second.byId]
      return insist(spread(arena, index), as, basket)
    }),
  )
  const placed = answers.filter(({ status }) => status === 201).length
  const short = answers.filter(({ message }) => /^Only [01] items/.test(message)).length
  assert.equal(placed + short, buyers, JSON.stringify(countByAnswer(answers)))
  const [shared, own] = await Promise.all(goods.map(async ({ id }) => countByVariant(db, id)))
  assert.equal(sold(shared), stock - (stock % 2))
  for (const variant of own ?? []) assert.equal(variant.sold + (variant.remaining ?? 0), stock)
  // Every order took one of the first variant at least: with more buyers than pieces at most one is left.
  assert.ok((own?.[0]?.remaining ?? 2) <= 1)
  assert.equal(placed * 2, sold(shared) + sold(own))
  return finish(arena, `${buyers} orders of two lines of one product`, answers)
}

const sold = (variants: readonly { sold: number }[] | undefined): number =>
  (variants ?? []).reduce((sum, one) => sum + one.sold, 0)

/** Orders with all ten colours of a product whose colours share the stock. */
export async function tenColors(arena: Arena, buyers: number, orders: number): Promise<string> {
  const { db, secret } = arena
  const people = await writeBuyers(db, secret, buyers)
  const colors = Array.from({ length: 10 }, (_, index) => `Colour ${index}`)
  const left = 7
  const stock = orders * colors.length + left
  const assortment = { colors, sizes: [], stockBy: 'product', stock } as const
  const { id, variants } = await writeAssortment(db, assortment)
  const answers = await Promise.all(
    people.map(async (as, index) =>
      insist(
        spread(arena, index),
        as,
        variants.map((variant) => wareOf(variant, index)),
      ),
    ),
  )
  assert.deepEqual(countByAnswer(answers), {
    '201 Order placed successfully': orders,
    [`409 Only ${left} items available in stock`]: buyers - orders,
  })
  const sales = await countSales(db, [{ id, price: 0 }])
  assert.deepEqual(sales, { orders, sold: orders * colors.length, remaining: left })
  return finish(arena, `${buyers} orders of ten colours for ${stock} shared pieces`, answers)
}

/** What a buyer may hear while the owner changes the product. */
const expected = [
  /^201 /,
  /^409 Only \d+ items available in stock$/,
  /^409 .* is no longer available$/,
  // The variant was taken out before anybody bought it, so that nothing of it is left.
  /^404 This choice is not one of the product$/,
  /^400 Choose a colour and a size$/,
]

/**
 * The owner counts the stock by variant and by product in turn, takes a variant out and in again, and changes stocks,
 * while people buy without a pause.
 */
export async function restlessOwner(arena: Arena, buyers: number, acts: number): Promise<string> {
  const { db, secret } = arena
  const people = await writeBuyers(db, secret, buyers)
  const [admin] = await writeBuyers(db, secret, 1, 'admin')
  const options = { ...ownedOptions, stockBy: 'variant', stock: buyers } as const
  const { id, variants } = await writeAssortment(db, options)
  const owner = variantOwner(admin as Buyer, id, randomOf(arena.seed))
  let over = false
  const shop = async (as: Buyer, index: number) => {
    const answers = []
    for (let n = index; !over; n += 1) {
      const wares = variants.slice(n % variants.length).slice(0, 1 + (n % 3))
      const basket = wares.map((ware) => wareOf(ware, n))
      answers.push(await insist(spread(arena, n), as, basket))
    }
    return answers
  }
  const work = Promise.all(people.map(shop))
  try {
    for (let n = 0; n < acts; n += 1) await owner.act(spread(arena, n))
  } finally {
    over = true
  }
  const answers = (await work).flat()
  const said = countByAnswer(answers)
  const strange = Object.keys(said).filter((one) => !expected.some((words) => words.test(one)))
  assert.deepEqual(strange, [])
  const placed = answers.filter(({ status }) => status === 201).length
  assert.equal((await countSales(db, [{ id, price: 0 }])).orders, placed)
  return finish(arena, `${buyers} buyers while an owner ${owner.summary()}`, answers)
}
