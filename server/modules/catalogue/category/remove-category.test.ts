import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct, aShelf } from '#test/goods.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { aProductForm } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let picture: File
beforeAll(async () => {
  admin = await anAdmin(shop)
  picture = await aPicture()
})

describe('deleting a category', () => {
  const remove = {
    categories: (id: string) => shop.call('DELETE /categories/{id}', { as: admin, params: { id } }),
    subs: (id: string) => shop.call('DELETE /subcategories/{id}', { as: admin, params: { id } }),
    subSubs: (id: string) =>
      shop.call('DELETE /subsubcategories/{id}', { as: admin, params: { id } }),
  }

  it('says what still lies in a category, and deletes it once nothing does', async () => {
    const shelf = await aShelf(shop)
    const product = await aProduct(shop, { shelf })
    const { db } = shop
    await db.execute(sql`
      insert into banners (id, image, category_id, position)
      values (${newId()}, 'banners/a.svg', ${shelf.categoryId}, 1)`)
    expect(await remove.categories(shelf.categoryId)).toMatchObject({
      statusCode: 409,
      message: 'This category still has 1 sub-category and 1 banner. Move or delete them first.',
    })
    expect(await remove.subs(shelf.subCategoryId)).toMatchObject({
      statusCode: 409,
      message:
        'This sub-category still has 1 sub-sub-category and 1 product. Move or delete them first.',
    })
    expect(await remove.subSubs(shelf.subSubCategoryId)).toMatchObject({
      statusCode: 409,
      message: 'This sub-sub-category still has 1 product. Move or delete them first.',
    })
    await db.execute(sql`delete from stock_ledger where product_id = ${product._id}`)
    await db.execute(sql`delete from products where id = ${product._id}`)
    await db.execute(sql`delete from banners where category_id = ${shelf.categoryId}`)
    expect(await remove.subSubs(shelf.subSubCategoryId)).toMatchObject({ statusCode: 200 })
    expect(await remove.subs(shelf.subCategoryId)).toMatchObject({ statusCode: 200 })
    expect(await remove.categories(shelf.categoryId)).toMatchObject({ statusCode: 200 })
    expect(await remove.categories(shelf.categoryId)).toMatchObject({ statusCode: 404 })
  })

  it('and putting a product into it at once end in one of both', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const shelf = await aShelf(shop)
      await remove.subSubs(shelf.subSubCategoryId)
      const [made, gone] = await Promise.all([
        shop.call('POST /products', {
          as: admin,
          body: aProductForm(shelf),
          files: { productImages: [picture] },
        }),
        remove.subs(shelf.subCategoryId),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made.statusCode, gone.statusCode])
    }
  })

  it('removes the picture too; deleting and filling at once end in one of both', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const made = await shop.call('POST /categories', {
        as: admin,
        body: { categoryName: newId() },
        files: { categoryImage: picture },
      })
      if (!made.success) throw new Error(made.message)
      const { _id, categoryImage } = made.data
      const key = categoryImage.replace('/img/', '')
      const files = { subCategoryImage: picture }
      const body = { categoryId: _id, subCategoryName: 'New' }
      const [filled, gone] = await Promise.all([
        shop.call('POST /subcategories', { as: admin, body, files }),
        remove.categories(_id),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([filled.statusCode, gone.statusCode])
      await expect
        .poll(async () => (await shop.platform.ports.storage.get(key)) === undefined)
        .toBe(gone.success)
    }
  })
})
