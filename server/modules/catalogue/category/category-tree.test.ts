import type { CategoryNode } from '@haat/contract/product/category-tree'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { newId } from '#platform/id.ts'
import { aCoupon } from '#test/coupons.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { aProductForm } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

async function tree(): Promise<CategoryNode[]> {
  const reply = await shop.call('GET /categories/tree', { as: admin })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const nodeOf = async (id: string) => everyNode(await tree()).find(({ _id }) => _id === id)

const everyNode = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)])

const place = (id: string, parentId: string | null, position = 1, as = admin) =>
  shop.call('PUT /categories/place/{id}', { as, params: { id }, body: { parentId, position } })

const merge = (from: string, into: string, as = admin) =>
  shop.call('POST /categories/merge', { as, body: { from, into } })

const placeOf = (id: string) => shop.call('GET /categories/place/{id}', { params: { id } })

const productAt = async (id: string) => {
  const reply = await shop.call('GET /products/{id}', { params: { id } })
  if (!reply.success) throw new Error(reply.message)
  const { productCategory, productSubCategory, productSubSubCategory } = reply.data
  return [productCategory._id, productSubCategory._id, productSubSubCategory?._id]
}

/** Another sub-category in a category. */
async function aSub(categoryId: string, name = newId()): Promise<string> {
  const id = newId()
  await shop.db.execute(sql`
    insert into categories (id, level, parent_id, name, image, position)
    values (${id}, 2, ${categoryId}, ${name}, 'sub.svg', 9)`)
  return id
}

async function aSubSub(subCategoryId: string, name = newId()): Promise<string> {
  const id = newId()
  await shop.db.execute(sql`
    insert into categories (id, level, parent_id, name, image, position)
    values (${id}, 3, ${subCategoryId}, ${name}, 'corner.svg', 9)`)
  return id
}

describe('the tree of categories', () => {
  it('tells what is on sale in each, and what is off sale and still lies there', async () => {
    const shelf = await aShelf(shop)
    await aProduct(shop, { shelf })
    await aProduct(shop, { shelf })
    await aProduct(shop, { shelf, hidden: true })
    const counts = { products: 2, offSale: 1 }
    const category = (await tree()).find(({ _id }) => _id === shelf.categoryId)
    expect(category).toMatchObject({
      ...counts,
      name: shelf.categoryName,
      image: '/img/shelf.svg',
      children: [
        {
          _id: shelf.subCategoryId,
          ...counts,
          children: [{ _id: shelf.subSubCategoryId, ...counts, children: [] }],
        },
      ],
    })
  })
})

describe('a category that is moved', () => {
  it('stands where it was put among its siblings, on every level', async () => {
    const [one, other] = [await aShelf(shop), await aShelf(shop)]
    const subs = [one.subCategoryId, await aSub(one.categoryId), await aSub(one.categoryId)]
    const [first = '', second = '', third = ''] = subs
    const order = async () => (await nodeOf(one.categoryId))?.children.map(({ _id }) => _id)
    await place(third, one.categoryId, 1)
    await place(first, one.categoryId, 999)
    expect(await order()).toEqual([third, second, first])
    expect(await place(second, other.categoryId, 1)).toMatchObject({
      message: 'Category moved',
      data: { category: other.categoryId, subCategory: second, subSubCategory: null },
    })
    expect(await order()).toEqual([third, first])
    expect((await nodeOf(other.categoryId))?.children.map(({ _id }) => _id)).toEqual([
      second,
      other.subCategoryId,
    ])
    await place(other.categoryId, null, 1)
    expect((await tree())[0]?._id).toBe(other.categoryId)
    const shown = await shop.call('GET /categories', {})
    expect(shown.success && shown.data[0]?._id).toBe(other.categoryId)
  })

  it('takes its products along, and its old address leads to the new one', async () => {
    const [shelf, other] = [await aShelf(shop), await aShelf(shop)]
    const product = await aProduct(shop, { shelf })
    await place(shelf.subSubCategoryId, other.subCategoryId)
    const there = [other.categoryId, other.subCategoryId, shelf.subSubCategoryId]
    expect(await productAt(product._id)).toEqual(there)
    expect(await placeOf(shelf.subSubCategoryId)).toMatchObject({
      data: { category: there[0], subCategory: there[1], subSubCategory: there[2] },
    })
  })

  it('never lies in itself, below itself, or on a fourth level', async () => {
    const [shelf, other] = [await aShelf(shop), await aShelf(shop)]
    const { categoryId, subCategoryId, subSubCategoryId } = shelf
    const errors = [{ path: 'body.parentId' }]
    for (const [id, parentId, message] of [
      [categoryId, categoryId, 'A category cannot lie in itself'],
      [categoryId, subCategoryId, 'A category stands at the top: it lies in no other'],
      [categoryId, other.categoryId, 'A category stands at the top: it lies in no other'],
      [subCategoryId, subSubCategoryId, 'There is no fourth level of categories'],
      [subSubCategoryId, other.subSubCategoryId, 'There is no fourth level of categories'],
      [subSubCategoryId, categoryId, 'A sub-sub-category lies in a sub-category'],
      [subCategoryId, null, 'A sub-category lies in a category'],
      [subCategoryId, newId(), 'There is no such category'],
    ] as const) {
      expect(await place(id, parentId)).toMatchObject({ statusCode: 400, message, errors })
    }
    expect(await place(newId(), null)).toMatchObject({ statusCode: 404 })
    const name = 'Twins'
    const twin = await aSub(categoryId, name)
    await aSub(other.categoryId, name)
    expect(await place(twin, other.categoryId)).toMatchObject({
      statusCode: 409,
      message: 'There is already a sub-category with this name',
    })
  })
})

describe('the tables of the tree', () => {
  it('refuse a node on another level than below its parent', async () => {
    const { categoryId, subCategoryId, subSubCategoryId } = await aShelf(shop)
    for (const [level, parentId, constraint] of [
      [1, categoryId, 'categories_parent_of_level'],
      [2, null, 'categories_parent_of_level'],
      [2, subCategoryId, 'categories_parent_fkey'],
      [3, categoryId, 'categories_parent_fkey'],
      [4, subSubCategoryId, 'categories_level_is_known'],
    ] as const) {
      const refused = await shop.db
        .execute(sql`
        insert into categories (id, level, parent_id, name, image, position)
        values (${newId()}, ${level}, ${parentId}, ${newId()}, 'x.svg', 1)`)
        .catch(violatedConstraint)
      expect(refused).toBe(constraint)
    }
  })

  it('refuse a product whose category is a sub-category', async () => {
    const shelf = await aShelf(shop)
    const reply = await shop.callWith('POST /products', {
      as: admin,
      body: aProductForm({
        ...shelf,
        categoryId: shelf.subCategoryId,
        subCategoryId: shelf.subSubCategoryId,
      }),
      files: { productImages: [await aPicture()] },
    })
    expect(reply).toMatchObject({ statusCode: 400, message: 'There is no such category' })
  })
})

describe('a category that is merged into another', () => {
  it('leaves its sub-categories there; those of one name become one', async () => {
    const [shelf, into] = [await aShelf(shop), await aShelf(shop)]
    const twins = [await aSub(shelf.categoryId, 'Sarees'), await aSub(into.categoryId, 'Sarees')]
    const [twin = '', kept = ''] = twins
    const leaves = [
      await aSubSub(twin, 'Silk'),
      await aSubSub(kept, 'Silk'),
      await aSubSub(twin, 'Cotton'),
    ]
    const [silk = '', keptSilk = '', cotton = ''] = leaves
    const at = (subCategoryId: string, subSubCategoryId: string): TestShelf => ({
      ...shelf,
      subCategoryId,
      subSubCategoryId,
    })
    const products = [
      await aProduct(shop, { shelf }),
      await aProduct(shop, { shelf: at(twin, silk) }),
      await aProduct(shop, { shelf: at(twin, cotton), hidden: true }),
    ]
    const coupon = await aCoupon(shop, { categoryId: shelf.categoryId })
    const banner = newId()
    await shop.db.execute(sql`
      insert into banners (id, image, category_id, position)
      values (${banner}, 'banners/b.svg', ${shelf.categoryId}, 1)`)

    expect(await merge(shelf.categoryId, into.categoryId)).toMatchObject({
      statusCode: 200,
      message: 'Categories merged',
      data: { products: 3 },
    })
    expect(await nodeOf(shelf.categoryId)).toBeUndefined()
    expect(await nodeOf(into.categoryId)).toMatchObject({ products: 2, offSale: 1 })
    const { categoryId } = into
    const [plain, inSilk] = products
    const id = (product: typeof plain) => product?._id ?? ''
    expect(await productAt(id(plain))).toEqual([
      categoryId,
      shelf.subCategoryId,
      shelf.subSubCategoryId,
    ])
    expect(await productAt(id(inSilk))).toEqual([categoryId, kept, keptSilk])
    expect((await nodeOf(kept))?.children.map((leaf) => leaf.name)).toEqual(['Silk', 'Cotton'])
    expect(await placeOf(shelf.categoryId)).toMatchObject({ data: { category: categoryId } })
    expect(await placeOf(silk)).toMatchObject({ data: { subSubCategory: keptSilk } })
    const coupons = await shop.call('GET /coupon', { as: admin })
    const moved = coupons.success && coupons.data.find(({ _id }) => _id === coupon._id)
    expect(moved).toMatchObject({ categoryId })
    const banners = await shop.call('GET /banner', {})
    const led = banners.success && banners.data.find(({ _id }) => _id === banner)
    expect(led).toMatchObject({ bannerCategory: { _id: categoryId } })
  })

  it('leads on when that one is merged again, and nowhere once that one is deleted', async () => {
    const { categoryId } = await aShelf(shop)
    const [one, two, three] = [
      await aSub(categoryId),
      await aSub(categoryId),
      await aSub(categoryId),
    ]
    await merge(one, two)
    await merge(two, three)
    for (const old of [one, two]) {
      expect(await placeOf(old)).toMatchObject({ data: { subCategory: three } })
    }
    expect(await merge(one, two)).toMatchObject({ statusCode: 400 })
    await shop.call('DELETE /subcategories/{id}', { as: admin, params: { id: three } })
    expect(await placeOf(one)).toMatchObject({ statusCode: 404, message: 'Category not found' })
  })

  it('is found by the name of the other in a search', async () => {
    const [shelf, into] = [await aShelf(shop), await aShelf(shop, 'Kantha quilts')]
    const product = await aProduct(shop, { shelf, name: 'Blanket' })
    await merge(shelf.categoryId, into.categoryId)
    const found = await shop.call('GET /products', { query: { search: 'kantha' } })
    expect(found.success && found.data.data.map(({ _id }) => _id)).toContain(product._id)
  })

  it('must be another one of the same level', async () => {
    const shelf = await aShelf(shop)
    const { categoryId, subCategoryId, subSubCategoryId } = shelf
    expect(await merge(categoryId, categoryId)).toMatchObject({
      statusCode: 400,
      message: 'Choose another category',
    })
    expect(await merge(subCategoryId, categoryId)).toMatchObject({
      message: 'A sub-category can only be merged into another sub-category',
    })
    expect(await merge(subSubCategoryId, newId())).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.into' }],
    })
  })
})

describe('two admins at once', () => {
  it('never lose a product or make a cycle', async () => {
    const other = await anAdmin(shop)
    const shelves = [await aShelf(shop), await aShelf(shop), await aShelf(shop)]
    const categories = shelves.map(({ categoryId }) => categoryId)
    const subs = shelves.map(({ subCategoryId }) => subCategoryId)
    const leaves = shelves.map(({ subSubCategoryId }) => subSubCategoryId)
    const products = await Promise.all(shelves.map(async (shelf) => aProduct(shop, { shelf })))
    const [one = '', two = '', three = ''] = categories
    // Each moves what the other moves, into what the other merges.
    const replies = await Promise.all([
      ...subs.map((id, at) => place(id, categories[(at + 1) % 3] ?? null, 1, admin)),
      ...subs.map((id, at) => place(id, categories[(at + 2) % 3] ?? null, 1, other)),
      ...leaves.map((id, at) => place(id, subs[(at + 1) % 3] ?? null, 1, admin)),
      ...leaves.map((id, at) => place(id, subs[(at + 2) % 3] ?? null, 1, other)),
      merge(one, two, admin),
      merge(two, three, other),
      merge(two, one, other),
      ...categories.map((id) => place(id, null, 1, other)),
      place(categories[0] ?? '', subs[0] ?? '', 1, admin),
    ])
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const all = await tree()
    const mine = all.filter(({ _id }) => categories.includes(_id))
    const reached = everyNode(mine).map(({ _id }) => _id)
    // From the top every one is met once: nothing hangs in the air or in itself.
    expect(reached.filter((id) => subs.includes(id)).toSorted()).toEqual(subs.toSorted())
    expect(reached.filter((id) => leaves.includes(id)).toSorted()).toEqual(leaves.toSorted())
    expect(mine.reduce((sum, node) => sum + node.products, 0)).toBe(3)
    for (const { _id } of products) {
      const [category, sub, leaf] = await productAt(_id)
      const path = mine.find((node) => node._id === category)?.children
      const children = path?.find((node) => node._id === sub)?.children
      expect(children?.map((node) => node._id)).toContain(leaf)
    }
  })
})
