import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { deliver } from '#test/delivered.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer, anotherSession, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

interface Written {
  product: TestProduct
  customer: TestPerson
  reviewId: string
}

async function aReview(): Promise<Written> {
  const [product, customer] = [await aProduct(shop), await aCustomer(shop)]
  await deliver(shop, customer, [product])
  return { product, customer, reviewId: await write({ product, customer }) }
}

async function write(
  { product, customer }: Pick<Written, 'product' | 'customer'>,
  orderItemId?: string,
): Promise<string> {
  const review = { userId: customer._id, stars: 4, text: 'Soft cotton.' }
  const reply = await shop.call('POST /products/{id}/reviews', {
    as: customer,
    params: { id: product._id },
    body: { review: { ...review, ...(orderItemId && { orderItemId }) } },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

const change = ({ product, reviewId }: Written, as: TestPerson, stars = 1) =>
  shop.call('PUT /products/{id}/reviews/{reviewId}', {
    as,
    params: { id: product._id, reviewId },
    body: { review: { stars, text: 'It shrank.' } },
  })

const takeBack = ({ product, reviewId }: Written, as: TestPerson) =>
  shop.call('DELETE /products/{id}/reviews/{reviewId}', {
    as,
    params: { id: product._id, reviewId },
  })

const draw = ({ product, reviewId }: Written, as: TestPerson, images: Blob[]) =>
  shop.callWith('PUT /products/{id}/reviews/{reviewId}/images', {
    as,
    params: { id: product._id, reviewId },
    files: { images },
  })

async function ratingOf({ _id }: TestProduct) {
  const rows = await shop.db.query(sql`
    select rating::float as rating, rating_count as count from products where id = ${_id}`)
  return rows[0]
}

async function linesOf(customer: TestPerson) {
  const reply = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: customer,
    params: { id: customer._id },
  })
  return reply.success ? reply.data.flatMap(({ items }) => items) : []
}

describe('a review', () => {
  it('goes to the purchase that it was written at, not to the oldest', async () => {
    const [product, customer] = [await aProduct(shop), await aCustomer(shop)]
    await deliver(shop, customer, [product])
    shop.clock.pass(1_000)
    await deliver(shop, customer, [product])
    const [newest] = await linesOf(customer)
    const reviewId = await write({ product, customer }, newest?._id)
    expect(await linesOf(customer)).toMatchObject([
      { reviewed: true, review: { _id: reviewId, stars: 4, text: 'Soft cotton.' } },
      { reviewed: false, review: null },
    ])
  })

  it('is refused for a purchase of another product, or of somebody else', async () => {
    const { product, customer } = await aReview()
    const other = await aProduct(shop)
    const stranger = await aCustomer(shop)
    await deliver(shop, stranger, [product])
    await deliver(shop, customer, [other])
    const [wrong] = await linesOf(customer)
    const [theirs] = await linesOf(stranger)
    for (const line of [wrong, theirs]) {
      await expect(write({ product, customer }, line?._id)).rejects.toThrow(
        'You can review a product once it has been delivered to you',
      )
    }
  })

  it('says that whoever wrote it has bought the product', async () => {
    const { product } = await aReview()
    const reply = await shop.call('GET /products/{id}/reviews', {
      params: { id: product._id },
      query: {},
    })
    expect(reply).toMatchObject({ data: { data: [{ verified: true, images: [] }] } })
  })
})

describe('one’s own review', () => {
  it('can be changed for 30 days; the rating follows', async () => {
    const written = await aReview()
    expect(await change(written, written.customer)).toMatchObject({
      data: { stars: 1, text: 'It shrank.' },
    })
    expect(await ratingOf(written.product)).toEqual({ rating: 1, count: 1 })
    shop.clock.pass(31 * 86_400_000)
    const later = await anotherSession(shop, written.customer)
    for (const act of [change, takeBack]) {
      expect(await act(written, later)).toMatchObject({
        statusCode: 409,
        message: 'A review can be changed for 30 days',
      })
    }
  })

  it('can be taken back, and the purchase reviewed anew', async () => {
    const written = await aReview()
    expect(await takeBack(written, written.customer)).toMatchObject({ statusCode: 200 })
    expect(await ratingOf(written.product)).toEqual({ rating: 0, count: 0 })
    expect(await takeBack(written, written.customer)).toMatchObject({ statusCode: 404 })
    await write(written)
    expect(await ratingOf(written.product)).toMatchObject({ count: 1 })
  })

  it('is nobody else’s to change, nor one’s own once the shop has taken it out', async () => {
    const written = await aReview()
    const stranger = await aCustomer(shop)
    for (const act of [change, takeBack]) {
      expect(await act(written, stranger)).toMatchObject({ statusCode: 404 })
    }
    expect(await draw(written, stranger, [await aPicture()])).toMatchObject({ statusCode: 404 })
    await shop.db.execute(sql`
      update reviews set hidden_at = now(), hidden_reason = 'Rude' where id = ${written.reviewId}`)
    expect(await change(written, written.customer)).toMatchObject({ statusCode: 409 })
    expect((await linesOf(written.customer))[0]).toMatchObject({ reviewed: true, review: null })
  })

  it('keeps the rating right, however often it is changed and taken back at once', async () => {
    const written = await aReview()
    await Promise.all([
      ...[1, 2, 3, 4, 5].map((stars) => change(written, written.customer, stars)),
      takeBack(written, written.customer),
      takeBack(written, written.customer),
    ])
    expect(await ratingOf(written.product)).toEqual({ rating: 0, count: 0 })
  })

  it('shows up to 4 pictures; those sent later take their place', async () => {
    const written = await aReview()
    const pictures = await Promise.all(Array.from({ length: 5 }, () => aPicture()))
    const first = await draw(written, written.customer, pictures.slice(0, 4))
    const { images } = (first.success ? first.data : {}) as { images: string[] } // The call's reply.
    expect(images).toHaveLength(4)
    expect(images[0]).toMatch(/^\/img\/reviews\//)
    expect(await draw(written, written.customer, pictures)).toMatchObject({ statusCode: 400 })
    expect(await draw(written, written.customer, pictures.slice(0, 1))).toMatchObject({
      data: { images: [expect.any(String)] },
    })
    expect(await draw(written, written.customer, [])).toMatchObject({ data: { images: [] } })
  })
})
