import type { StaffReview } from '@haat/contract/product/staff-review'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { deliver } from '#test/delivered.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

const write = (product: TestProduct, by: TestPerson, stars: number, text = 'Soft cotton.') =>
  shop.call('POST /products/{id}/reviews', {
    as: by,
    params: { id: product._id },
    body: { review: { userId: by._id, stars, text } },
  })

async function aReview(product: TestProduct, stars: number, text?: string) {
  const customer = await aCustomer(shop)
  await deliver(shop, customer, [product])
  const reply = await write(product, customer, stars, text)
  if (!reply.success) throw new Error(reply.message)
  shop.clock.pass(1_000)
  return { _id: reply.data._id, customer }
}

const change = (id: string, body: object) =>
  shop.callWith('PATCH /reviews/{id}', { as: admin, params: { id }, body })
const hide = (id: string, reason = 'Names a neighbour') => change(id, { hidden: true, reason })
const remove = (id: string, body: object = { reason: 'Advertises another shop' }) =>
  shop.callWith('DELETE /reviews/{id}', { as: admin, params: { id }, body })

/** What the shop shows of a product, over its cached page. */
async function shown({ _id: id }: TestProduct) {
  const reply = await shop.call('GET /products/{id}', { params: { id } })
  const page = await shop.call('GET /products/{id}/reviews', { params: { id } })
  if (!reply.success || !page.success) throw new Error('No product')
  const { productRating, reviewCount, ratingDistribution, reviews } = reply.data
  expect(page.data).toMatchObject({ total: reviewCount, distribution: ratingDistribution })
  expect(page.data.data).toEqual(reviews)
  const given = Object.entries(ratingDistribution).flatMap(([stars, count]) =>
    Array.from({ length: count }, () => Number(stars)),
  )
  const ascending = (one: number, other: number) => one - other
  expect(given.toSorted(ascending)).toEqual(reviews.map(({ stars }) => stars).toSorted(ascending))
  return { rating: productRating, count: reviewCount, ids: reviews.map(({ _id }) => _id) }
}

async function list(query: object = {}) {
  const reply = await shop.callWith('GET /reviews', { as: admin, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data as { total: number; data: StaffReview[] } // The call's reply.
}

describe('a hidden review', () => {
  it('leaves the shop with its stars at once, and comes back with them', async () => {
    const product = await aProduct(shop, { stock: 20 })
    const [good, bad] = [await aReview(product, 5), await aReview(product, 1)]
    expect(await shown(product)).toEqual({ rating: 3, count: 2, ids: [bad._id, good._id] })
    expect(await hide(bad._id)).toMatchObject({
      statusCode: 200,
      data: { hidden: { reason: 'Names a neighbour' }, product: { _id: product._id } },
    })
    expect(await shown(product)).toEqual({ rating: 5, count: 1, ids: [good._id] })
    expect(await hide(bad._id)).toMatchObject({
      statusCode: 409,
      message: 'This review is hidden already',
    })
    // Its line is reviewed: after hiding, its author is not asked to write it again.
    expect(await write(product, bad.customer, 1)).toMatchObject({ statusCode: 409 })
    expect(await change(bad._id, { hidden: false })).toMatchObject({ data: { hidden: null } })
    expect(await shown(product)).toEqual({ rating: 3, count: 2, ids: [bad._id, good._id] })
    expect(await change(bad._id, { hidden: false })).toMatchObject({ statusCode: 409 })
  })

  it('is counted off once, though it is hidden by several at once while others write', async () => {
    const product = await aProduct(shop, { stock: 50 })
    const first = await aReview(product, 1)
    const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer(shop)))
    for (const person of people) await deliver(shop, person, [product])
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => hide(first._id)),
      ...people.map((person) => write(product, person, 5)),
    ])
    expect(replies.slice(0, 4).filter(({ success }) => success)).toHaveLength(1)
    expect(await shown(product)).toMatchObject({ rating: 5, count: 4 })
  })
})

describe('a deleted review', () => {
  it('is gone with its stars; its customer may write another, and the log keeps it with the reason', async () => {
    const product = await aProduct(shop, { stock: 20 })
    const { _id: id, customer } = await aReview(product, 2, 'Buy at my shop instead')
    expect(await remove(id)).toMatchObject({ statusCode: 200, data: null })
    expect(await shown(product)).toEqual({ rating: 0, count: 0, ids: [] })
    expect(await remove(id)).toMatchObject({ statusCode: 404 })
    expect(await write(product, customer, 4)).toMatchObject({ statusCode: 201 })
    const log = await shop.call('GET /activity', { as: admin, query: { subjectId: id } })
    expect(log).toMatchObject({
      data: {
        data: expect.arrayContaining([
          expect.objectContaining({
            action: 'deleted',
            kind: 'review',
            before: expect.objectContaining({
              text: 'Buy at my shop instead',
              hidden_reason: 'Advertises another shop',
            }),
          }),
        ]),
      },
    })
  })

  it('that was hidden takes no stars a second time', async () => {
    const product = await aProduct(shop, { stock: 20 })
    const [kept, gone] = [await aReview(product, 4), await aReview(product, 1)]
    await hide(gone._id)
    await remove(gone._id)
    expect(await shown(product)).toEqual({ rating: 4, count: 1, ids: [kept._id] })
  })
})

describe('the list of reviews', () => {
  it('is newest first, and finds by stars, product, words and state', async () => {
    const [one, other] = [
      await aProduct(shop, { stock: 20, name: 'Nakshi kantha' }),
      await aProduct(shop, { stock: 20, name: 'Clay pot' }),
    ]
    const first = await aReview(one, 5, 'সুন্দর সেলাই')
    const second = await aReview(other, 2, 'Came with 100% cracks')
    const ids = async (query?: object) => (await list(query)).data.map(({ _id }) => _id)
    expect((await ids()).slice(0, 2)).toEqual([second._id, first._id])
    expect(await ids({ product: one._id })).toEqual([first._id])
    expect(await ids({ search: 'kantha' })).toEqual([first._id])
    expect(await ids({ search: 'সেলাই' })).toEqual([first._id])
    expect(await ids({ search: '100%' })).toEqual([second._id])
    expect(await ids({ product: other._id, stars: 5 })).toEqual([])
    expect(await ids({ product: other._id, stars: 2, search: '', state: '' })).toEqual([second._id])
    await hide(first._id)
    expect(await ids({ product: one._id, state: 'shown' })).toEqual([])
    expect(await ids({ product: one._id, state: 'hidden' })).toEqual([first._id])
    const rows = await shop.db.query(sql`select count(*)::int as count from reviews`)
    expect((await list({ limit: 1 })).total).toBe(rows[0]?.['count'])
  })

  it.each([{ stars: 6 }, { stars: 'x' }, { product: 'x' }, { state: 'gone' }, { x: 1 }])(
    'refuses %j',
    async (query) => {
      const reply = await shop.callWith('GET /reviews', { as: admin, query })
      expect(reply.statusCode).toBe(400)
    },
  )

  it('names its product in the language of who reads', async () => {
    const product = await aProduct(shop, { name: 'Tangail saree' })
    await shop.db.execute(sql`
      update products set name_bn = 'টাঙ্গাইল শাড়ি' where id = ${product._id}`)
    const { _id } = await aReview(product, 4)
    const nameIn = async (language: string) => {
      const asked = { as: admin, headers: { 'accept-language': language } }
      const reply = await shop.callWith('GET /reviews', {
        ...asked,
        query: { product: product._id },
      })
      return reply.success && reply.data
    }
    const named = (productName: string) => ({ data: [{ _id, product: { productName } }] })
    expect(await nameIn('en')).toMatchObject(named('Tangail saree'))
    expect(await nameIn('bn')).toMatchObject(named('টাঙ্গাইল শাড়ি'))
  })

  it('says why what is asked for a review cannot be', async () => {
    const product = await aProduct(shop, { stock: 20 })
    const { _id: id } = await aReview(product, 3)
    const why = { statusCode: 400, message: 'Say why', errors: [{ path: 'body.reason' }] }
    expect(await change(id, { hidden: true })).toMatchObject(why)
    expect(await hide(id, ' ')).toMatchObject(why)
    expect(await remove(id, { reason: '' })).toMatchObject(why)
    expect(await remove(id, { reason: 'x'.repeat(501) })).toMatchObject({ statusCode: 400 })
    expect(await hide(newId())).toMatchObject({ statusCode: 404, message: 'Review not found' })
    expect(await shown(product)).toMatchObject({ count: 1 })
  })
})
