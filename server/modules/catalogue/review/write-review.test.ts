import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { deliver, order } from '#test/delivered.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { refuse } from '#test/refusals.ts'
import { actOnReturn, aDeliveredOrder, allOf, aReturn } from '#test/returns.ts'
import { aShippedOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

import { reviewsOf } from './review-list.repo.ts'

const shop = testShop()

const review = (of: TestProduct, by: TestPerson, { stars = 4, text = 'Soft cotton.' } = {}) =>
  shop.call('POST /products/{id}/reviews', {
    as: by,
    params: { id: of._id },
    body: { review: { userId: by._id, stars, text } },
  })

async function ratingOf({ _id }: TestProduct) {
  const rows = await shop.db.query(sql`
    select rating::float as rating, rating_count as count, rating_sum as sum,
      (select coalesce(sum(stars), 0)::int from reviews where product_id = p.id) as stars
    from products p where id = ${_id}`)
  return rows[0]
}

describe('POST /products/{id}/reviews', () => {
  it('keeps a review of what was delivered, trimmed, and counts it in the rating', async () => {
    const [product, customer] = [await aProduct(shop), await aCustomer(shop)]
    await deliver(shop, customer, [product])
    const text = '  Soft, খুব ভালো <b>cotton</b>.\n'
    expect(await review(product, customer, { text })).toMatchObject({
      statusCode: 201,
      message: 'Review submitted successfully',
      data: {
        stars: 4,
        text: 'Soft, খুব ভালো <b>cotton</b>.',
        userId: { _id: customer._id, name: customer.name, profileImg: null },
      },
    })
    expect(await ratingOf(product)).toEqual({ rating: 4, count: 1, sum: 4, stars: 4 })
  })

  it('takes one for each order line: the second order may be reviewed again, then no more', async () => {
    const [product, customer] = [await aProduct(shop), await aCustomer(shop)]
    await deliver(shop, customer, [product])
    await deliver(shop, customer, [product])
    expect(await review(product, customer, { stars: 5 })).toMatchObject({ statusCode: 201 })
    expect(await review(product, customer, { stars: 2 })).toMatchObject({ statusCode: 201 })
    expect(await review(product, customer)).toMatchObject({
      statusCode: 409,
      message: 'You have already reviewed this product',
    })
    expect(await ratingOf(product)).toEqual({ rating: 3.5, count: 2, sum: 7, stars: 7 })
  })

  it('refuses who has not received the product', async () => {
    const [product, other] = [await aProduct(shop), await aProduct(shop)]
    const [waiting, elsewhere, never] = [
      await aCustomer(shop),
      await aCustomer(shop),
      await aCustomer(shop),
    ]
    await order(shop, waiting, [product])
    await deliver(shop, elsewhere, [other])
    for (const customer of [waiting, elsewhere, never, await anAdmin(shop)]) {
      expect(await review(product, customer)).toMatchObject({
        statusCode: 403,
        message: 'You can review a product once it has been delivered to you',
      })
    }
    expect(await ratingOf(product)).toMatchObject({ count: 0, stars: 0 })
  })

  it('refuses a review of a line that was refused at the door whole, not of one that was refused in part', async () => {
    const { orderId, customer, products, itemIds, total } = await aShippedOrder(shop, {
      lines: [
        [50_000, 2],
        [20_000, 1],
        [10_000, 2],
      ],
    })
    const [refused, kept, inPart] = products
    if (!refused || !kept || !inPart) throw new Error('The order has three lines')
    const lines = [
      { itemId: itemIds[0], quantity: 2 },
      { itemId: itemIds[2], quantity: 1 },
    ]
    const body = { lines, collected: total - 1_000 - 100 }
    expect(await refuse(shop, orderId, body)).toMatchObject({ success: true })
    const by = await anotherSession(shop, customer)
    expect(await review(refused, by)).toMatchObject({
      statusCode: 403,
      message: 'You can review a product once it has been delivered to you',
    })
    expect(await review(kept, by)).toMatchObject({ statusCode: 201 })
    expect(await review(inPart, by)).toMatchObject({ statusCode: 201 })
  })

  it('refuses a review of a line that was returned whole', async () => {
    const delivered = await aDeliveredOrder(shop)
    const asked = await aReturn(shop, delivered)
    await actOnReturn(shop, asked._id, 'approve')
    await actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) })
    expect(await actOnReturn(shop, asked._id, 'settle')).toMatchObject({ success: true })
    const by = await anotherSession(shop, delivered.customer)
    expect(await review(delivered.product, by)).toMatchObject({ statusCode: 403 })
  })

  it('refuses a review in the name of somebody else', async () => {
    const [product, customer] = [await aProduct(shop), await aCustomer(shop)]
    await deliver(shop, customer, [product])
    for (const as of [await aCustomer(shop), await anAdmin(shop)]) {
      const reply = await shop.call('POST /products/{id}/reviews', {
        as,
        params: { id: product._id },
        body: { review: { userId: customer._id, stars: 5, text: 'Bought by somebody else' } },
      })
      expect(reply).toMatchObject({ statusCode: 403 })
    }
  })

  it('says 404 for a product that is unknown or no longer sold', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    await deliver(shop, customer, [product])
    await shop.db.execute(sql`update products set hidden_at = now() where id = ${product._id}`)
    for (const gone of [product, { ...product, _id: newId() }]) {
      expect(await review(gone, customer)).toMatchObject({ statusCode: 404 })
    }
  })

  it.each([
    [{ stars: 0, text: 'Good' }, 'body.review.stars'],
    [{ stars: 6, text: 'Good' }, 'body.review.stars'],
    [{ stars: 4.5, text: 'Good' }, 'body.review.stars'],
    [{ stars: '5', text: 'Good' }, 'body.review.stars'],
    [{ text: 'Good' }, 'body.review.stars'],
    [{ stars: 5, text: ' \n ' }, 'body.review.text'],
    [{ stars: 5, text: 'x'.repeat(5_001) }, 'body.review.text'],
    [{ stars: 5, text: 'nul \u0000' }, 'body.review.text'],
    [{ stars: 5 }, 'body.review.text'],
  ])('refuses %j', async (fields, path) => {
    const customer = await aCustomer(shop)
    const reply = await shop.callWith('POST /products/{id}/reviews', {
      as: customer,
      params: { id: newId() },
      body: { review: { userId: customer._id, ...fields } },
    })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })

  it('takes one of many reviews that race for one order line, and counts every one of many people', async () => {
    const [product, alone] = [await aProduct(shop, { stock: 50 }), await aCustomer(shop)]
    await deliver(shop, alone, [product])
    const race = await Promise.all(Array.from({ length: 8 }, () => review(product, alone)))
    const codes = race.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(codes).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    const people = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop)))
    for (const person of people) await deliver(shop, person, [product])
    const all = await Promise.all(people.map((person) => review(product, person, { stars: 1 })))
    expect(all.every(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(await ratingOf(product)).toEqual({ rating: 1.3, count: 9, sum: 12, stars: 12 })
  })
})

describe('GET /products/{id}/reviews', () => {
  it('pages through all reviews, newest first, with how many gave how many stars', async () => {
    const product = await aProduct(shop, { stock: 100 })
    const person = await aCustomer(shop)
    const given = [5, 4, 5, 1, 3, 5, 5, 2, 5, 4, 4, 5, 5, 5, 1, 5, 5, 5, 5, 5, 2, 5, 4]
    for (const [turn, stars] of given.entries()) {
      await deliver(shop, person, [product])
      shop.clock.pass(1_000)
      expect(await review(product, person, { stars, text: `No. ${turn}` })).toMatchObject({
        statusCode: 201,
      })
    }
    const distribution = { '1': 2, '2': 2, '3': 1, '4': 4, '5': 14 }
    const texts = given.map((_, turn) => ({ text: `No. ${turn}` })).toReversed()
    const get = (page: number) =>
      shop.call('GET /products/{id}/reviews', { params: { id: product._id }, query: { page } })
    const totals = { total: 23, pages: 2, distribution }
    expect(await get(1)).toMatchObject({
      data: { ...totals, count: 20, page: 1, data: texts.slice(0, 20) },
    })
    expect(await get(2)).toMatchObject({
      data: { ...totals, count: 3, page: 2, data: texts.slice(20) },
    })
    expect(await get(1_000_000_000)).toMatchObject({ data: { ...totals, count: 0, data: [] } })
    const ofStars = (stars: '1' | '4', page = 1) =>
      shop.call('GET /products/{id}/reviews', {
        params: { id: product._id },
        query: { stars, page },
      })
    const fours = texts.filter((_, turn) => given.toReversed()[turn] === 4)
    expect(await ofStars('4')).toMatchObject({
      data: { total: 4, pages: 1, distribution, data: fours },
    })
    expect(await ofStars('1', 2)).toMatchObject({ data: { total: 2, count: 0, data: [] } })
    const sorted = async (sortBy: 'highest' | 'lowest', page: number) => {
      const params = { id: product._id }
      const reply = await shop.call('GET /products/{id}/reviews', {
        params,
        query: { sortBy, page },
      })
      return reply.success && reply.data.data.map(({ text }) => text)
    }
    // The newest first among those of as many stars.
    const byStars = (sign: 1 | -1) =>
      given
        .map((stars, turn) => ({ stars, turn }))
        .toSorted((one, other) => sign * (one.stars - other.stars) || other.turn - one.turn)
        .map(({ turn }) => `No. ${turn}`)
    expect(await sorted('highest', 1)).toEqual(byStars(-1).slice(0, 20))
    expect(await sorted('highest', 2)).toEqual(byStars(-1).slice(20))
    expect(await sorted('lowest', 1)).toEqual(byStars(1).slice(0, 20))
    expect(await sorted('lowest', 2)).toEqual(byStars(1).slice(20))
    const whole = await shop.call('GET /products/{id}', { params: { id: product._id } })
    expect(whole).toMatchObject({
      data: { reviewCount: 23, ratingDistribution: distribution, reviews: texts.slice(0, 20) },
    })
  })

  it('has an empty page for a product without reviews, and 404 without the product', async () => {
    const { _id: id } = await aProduct(shop)
    expect(await shop.call('GET /products/{id}/reviews', { params: { id } })).toMatchObject({
      data: { count: 0, total: 0, page: 1, pages: 1, data: [], distribution: { '5': 0 } },
    })
    const unknown = await shop.call('GET /products/{id}/reviews', { params: { id: newId() } })
    expect(unknown).toMatchObject({ statusCode: 404, message: 'Product not found' })
    const six = await shop.callWith('GET /products/{id}/reviews', {
      params: { id },
      query: { stars: 6 },
    })
    expect(six).toMatchObject({ statusCode: 400, message: 'Stars are 1 to 5' })
    const best = await shop.callWith('GET /products/{id}/reviews', {
      params: { id },
      query: { sortBy: 'best' },
    })
    expect(best).toMatchObject({ statusCode: 400, message: 'Sort by newest, highest or lowest' })
  })

  it('reads a page from an index in every order, however many reviews there are', async () => {
    const [{ _id: id }, { _id: author }] = [await aProduct(shop), await aCustomer(shop)]
    // 3,000 orders would take long, and the plan does not ask for them.
    await shop.db.execute(sql`alter table reviews drop constraint reviews_order_item_id_fkey`)
    await shop.db.execute(sql`
      insert into reviews (id, product_id, user_id, order_item_id, stars, text, created_at)
      select gen_random_uuid(), ${id}::uuid, ${author}::uuid, gen_random_uuid(), 1 + n % 5, 'Soft.',
        now() - n * interval '1 minute'
      from generate_series(1, 3000) n`)
    await shop.db.execute(sql`analyze reviews`)
    for (const sortBy of ['newest', 'highest', 'lowest'] as const) {
      for (const stars of [undefined, '4']) {
        const slice = { sortBy, stars, limit: 20, offset: 40 }
        const rows = await shop.db.query<{ 'QUERY PLAN': string }>(
          sql`explain (analyze, costs off, timing off, summary off) ${reviewsOf(id, slice)}`,
        )
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        // The first 60, and nothing is put in order but the 20 that are shown.
        const read = [...plan.matchAll(/on reviews .*rows=(\d+)/g)].map(([, count]) =>
          Number(count),
        )
        expect(read.filter((count) => count < 600)).toEqual([60])
      }
    }
  })
})
