import { mostWishes } from '@haat/contract/wishlist'
import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller } from '#test/people.ts'
import { testShop, type Signed } from '#test/shop.ts'

const shop = testShop()
const addCall = 'POST /wishlist/add-to-wishlist/{customerId}'
const listCall = 'GET /wishlist/get-wishlist/{customerId}'
const idsCall = 'GET /wishlist/get-product-ids/{customerId}'
const removeCall = 'DELETE /wishlist/remove/{customerId}/{productId}'
const removeManyCall = 'POST /wishlist/remove-many/{customerId}'

const paramsOf = ({ _id }: Signed) => ({ customerId: _id })

const add = (as: Signed, { _id: productId }: Pick<TestProduct, '_id'>) =>
  shop.call(addCall, { as, params: paramsOf(as), body: { productId } })

const remove = (as: Signed, { _id: productId }: Pick<TestProduct, '_id'>) =>
  shop.call(removeCall, { as, params: { ...paramsOf(as), productId } })

async function wishesOf(customer: Signed): Promise<string[]> {
  const reply = await shop.call(listCall, { as: customer, params: paramsOf(customer) })
  const ids = await shop.call(idsCall, { as: customer, params: paramsOf(customer) })
  if (!reply.success || !ids.success) throw new Error(reply.message)
  const listed = reply.data.products.map(({ _id }) => _id)
  expect(ids.data.productIds).toEqual(listed)
  return listed
}

async function rowsOf(customer: Signed): Promise<number> {
  const rows = await shop.db.query<{ count: number }>(sql`
    select count(*)::int as count from wishlist_items where customer_id = ${customer._id}`)
  return rows[0]?.count ?? 0
}

/** Inserts `count` entries with products of their own, straight into the database. */
async function fill(customer: Signed, count: number, hidden: boolean): Promise<void> {
  const shelf = await aShelf(shop)
  const { _id: owner } = await aSeller(shop)
  const ids = Array.from({ length: count }, () => newId())
  const hiddenAt = hidden ? shop.clock.now() : null
  await shop.db.execute(sql`
    insert into products (id, owner_id, category_id, sub_category_id, name, description,
      original_price_poisha, remaining, created_at, updated_at, hidden_at)
    select id, ${owner}::uuid, ${shelf.categoryId}::uuid, ${shelf.subCategoryId}::uuid, 'Gamchha',
      '', 20000, 5, now(), now(), ${hiddenAt}::timestamptz
    from unnest(${ids}::uuid[]) as id`)
  await shop.db.execute(sql`
    insert into wishlist_items (customer_id, product_id, added_at, price_poisha)
    select ${customer._id}::uuid, id, now() - interval '1 hour', 20000
    from unnest(${ids}::uuid[]) as id`)
}

describe('the wishlist', () => {
  it('the wishlist lists products as cards show them, newest first', async () => {
    const customer = await aCustomer(shop)
    const products = [await aProduct(shop, { discount: 12.5 }), await aProduct(shop)]
    for (const product of products) {
      const reply = await add(customer, product)
      expect(reply).toMatchObject({ statusCode: 200, message: 'Added to wishlist!' })
      shop.clock.pass(1000)
    }
    const [older, newer] = products.map(({ _id }) => _id)
    expect(await wishesOf(customer)).toEqual([newer, older])
    const reply = await shop.call(listCall, { as: customer, params: paramsOf(customer) })
    expect(reply).toMatchObject({
      data: { products: [{}, { productPrice: 1093.75, remainingProducts: 10 }] },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('the wishlist keeps a product once however often it is added, at its old position', async () => {
    const customer = await aCustomer(shop)
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    for (const product of [first, second, first]) {
      expect(await add(customer, product)).toMatchObject({ statusCode: 200 })
      shop.clock.pass(1000)
    }
    expect(await wishesOf(customer)).toEqual([second._id, first._id])
  })

  it('the wishlist refuses an unknown or hidden product, and omits one hidden later', async () => {
    const customer = await aCustomer(shop)
    const [stays, goes] = [await aProduct(shop), await aProduct(shop)]
    for (const product of [await aProduct(shop, { hidden: true }), { _id: newId() }]) {
      const reply = await add(customer, product)
      expect(reply).toMatchObject({ statusCode: 404, message: 'Product not found' })
    }
    await add(customer, stays)
    await add(customer, goes)
    await shop.db.execute(sql`update products set hidden_at = now() where id = ${goes._id}`)
    expect(await wishesOf(customer)).toEqual([stays._id])
    expect(await add(customer, goes)).toMatchObject({ statusCode: 404 })
    expect(await remove(customer, goes)).toMatchObject({ data: { removed: [goes._id] } })
  })

  it('a deleted product leaves the wishlist', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { stock: 0 })
    await add(customer, product)
    await shop.db.execute(sql`delete from products where id = ${product._id}`)
    expect(await rowsOf(customer)).toBe(0)
  })
})

describe('removing from the wishlist', () => {
  it('removing a product works, and is no error when it is absent', async () => {
    const customer = await aCustomer(shop)
    const [kept, gone] = [await aProduct(shop), await aProduct(shop)]
    await add(customer, kept)
    await add(customer, gone)
    expect(await remove(customer, gone)).toMatchObject({
      statusCode: 200,
      message: 'Item removed from wishlist!',
      data: { removed: [gone._id] },
    })
    expect(await remove(customer, gone)).toMatchObject({ statusCode: 200, data: { removed: [] } })
    expect(await wishesOf(customer)).toEqual([kept._id])
  })

  it('removing several products in one call returns the removed ones', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const [one, two, three] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
    for (const product of [one, two, three]) await add(customer, product)
    await add(other, one)
    const never = newId()
    const reply = await shop.call(removeManyCall, {
      as: customer,
      params: paramsOf(customer),
      body: { productIds: [one._id, two._id, two._id, never] },
    })
    expect(reply.success && reply.data.removed.toSorted()).toEqual([one._id, two._id].toSorted())
    expect(await wishesOf(customer)).toEqual([three._id])
    expect(await wishesOf(other)).toEqual([one._id])
  })

  it.each([[[]], [['no id']], ['x'], [Array.from({ length: mostWishes + 1 }, () => newId())]])(
    'removing refuses an invalid list: case %#',
    async (productIds) => {
      const customer = await aCustomer(shop)
      const reply = await shop.callWith(removeManyCall, {
        as: customer,
        params: paramsOf(customer),
        body: { productIds },
      })
      expect(reply).toMatchObject({ statusCode: 400, success: false })
    },
  )
})

describe('permissions of the wishlist', () => {
  it('a wishlist is closed to others; an admin may read it', async () => {
    const [owner, other, admin] = [
      await aCustomer(shop),
      await aCustomer(shop),
      await anAdmin(shop),
    ]
    const product = await aProduct(shop)
    await add(owner, product)
    const params = paramsOf(owner)
    const productIds = [product._id]
    const asked = (as?: Signed) => {
      const by = as ? { as } : {}
      return Promise.all([
        shop.callWith(addCall, { ...by, params, body: { productId: product._id } }),
        shop.callWith(removeCall, { ...by, params: { ...params, productId: product._id } }),
        shop.callWith(removeManyCall, { ...by, params, body: { productIds } }),
        shop.callWith(listCall, { ...by, params }),
        shop.callWith(idsCall, { ...by, params }),
      ])
    }
    const codes = (replies: { statusCode: number }[]) => replies.map((reply) => reply.statusCode)
    expect(codes(await asked(other))).toEqual([403, 403, 403, 403, 403])
    expect(codes(await asked())).toEqual([401, 401, 401, 401, 401])
    expect(codes(await asked(admin))).toEqual([403, 403, 403, 200, 200])
    expect(await wishesOf(owner)).toEqual([product._id])
  })
})

describe('personal data of the wishlist', () => {
  it("a wishlist is in its owner's download, and deleted with the account", async () => {
    const password = 'bokul-phul-29'
    const customer = await aCustomer(shop, { password })
    const product = await aProduct(shop, { name: 'Nakshi kantha' })
    await add(customer, product)
    const addedAt = shop.clock.now().toISOString()
    expect(await shop.call('GET /user/my-data', { as: customer })).toMatchObject({
      data: {
        wishlist: [{ productId: product._id, productName: 'Nakshi kantha', addedAt }],
      },
    })
    const body = { password }
    const reply = await shop.callWith('POST /user/delete-account', { as: customer, body })
    expect(reply).toMatchObject({ statusCode: 200 })
    expect(await rowsOf(customer)).toBe(0)
  })
})

describe('concurrent calls on the wishlist', () => {
  it('50 concurrent additions of one product make one row', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(customer, product)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await rowsOf(customer)).toBe(1)
  })

  it('concurrent additions and removals of the same products keep the wishlist consistent', async () => {
    const customer = await aCustomer(shop)
    const products = await Promise.all([1, 2, 3].map(() => aProduct(shop)))
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const product = products[at % 3] ?? { _id: newId() }
        return at % 2 === 0 ? add(customer, product) : remove(customer, product)
      }),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await rowsOf(customer)).toBe((await wishesOf(customer)).length)
  })

  it('the wishlist holds 200 products and no more, also when 20 requests race for the last place', async () => {
    const customer = await aCustomer(shop)
    await fill(customer, mostWishes - 1, false)
    const products = await Promise.all(Array.from({ length: 20 }, () => aProduct(shop)))
    const replies = await Promise.all(products.map((product) => add(customer, product)))
    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.message).toBe(
      'Your wishlist is full: 200 products. Please remove one first.',
    )
    expect(await rowsOf(customer)).toBe(mostWishes)
    const [newest = ''] = await wishesOf(customer)
    expect(await add(customer, { _id: newest })).toMatchObject({ statusCode: 200 })
  })

  it("products that are no longer sold do not count against the wishlist's limit", async () => {
    const customer = await aCustomer(shop)
    await fill(customer, mostWishes, true)
    const product = await aProduct(shop)
    expect(await add(customer, product)).toMatchObject({ statusCode: 200 })
    expect(await wishesOf(customer)).toEqual([product._id])
    expect(await rowsOf(customer)).toBe(1)
  })
})
