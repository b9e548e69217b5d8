import { beforeAll, describe, expect, it, vi } from 'vitest'

import { newId } from '#platform/id.ts'
import { aProduct, aShelf } from '#test/goods.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { aFile, aPicture } from '#test/pictures.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let picture: File
beforeAll(async () => {
  admin = await anAdmin(shop)
  picture = await aPicture()
})

const aName = () => `Name ${newId()}`
const stored = (address: string) => shop.platform.ports.storage.get(address.replace(/^\/img\//, ''))

async function aCategory(categoryName = aName()) {
  const files = { categoryImage: picture }
  const reply = await shop.call('POST /categories', { as: admin, body: { categoryName }, files })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function aSubCategory(categoryId: string, subCategoryName = aName()) {
  const body = { categoryId, subCategoryName }
  const files = { subCategoryImage: picture }
  const reply = await shop.call('POST /subcategories', { as: admin, body, files })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

describe('a new category', () => {
  it('stands after the others, with its picture, on every level', async () => {
    const reply = await shop.call('POST /categories', {
      as: admin,
      body: { categoryName: '  <b>Sarees</b> & more ' },
      files: { categoryImage: picture },
    })
    expect(reply).toMatchObject({
      statusCode: 201,
      message: 'Category created',
      data: {
        categoryName: 'Sarees & more',
        // Its colour is in its address.
        categoryImage: expect.stringMatching(/^\/img\/categories\/[0-9a-f-]{36}-0b6e4f\.webp$/),
      },
    })
    const { _id: categoryId } = await aCategory()
    const { _id: subCategoryId } = await aSubCategory(categoryId)
    const third = await shop.call('POST /subsubcategories', {
      as: admin,
      body: { subSubCategoryName: 'Half silk', categoryId, subCategoryId },
      files: { subSubCategoryImage: picture },
    })
    expect(third).toMatchObject({ statusCode: 201, data: { categoryId, subCategoryId } })
    const lists = await Promise.all([
      shop.call('GET /categories', {}),
      shop.call('GET /subcategories', { query: { categoryId } }),
      shop.call('GET /subsubcategories', { query: { subCategoryId } }),
    ])
    expect(lists.map((list) => list.success && list.data.at(-1)?._id)).toEqual([
      categoryId,
      subCategoryId,
      third.success && third.data._id,
    ])
  })

  it('can be read alone, and all by their names', async () => {
    const category = await aCategory()
    const sub = await aSubCategory(category._id)
    expect(await shop.call('GET /categories/{id}', { params: { id: category._id } })).toMatchObject(
      {
        data: category,
      },
    )
    expect(await shop.call('GET /subcategories/{id}', { params: { id: sub._id } })).toMatchObject({
      data: sub,
    })
    const names = await shop.call('GET /categories/get-names', {})
    const { _id, categoryName } = category
    expect(names.success && names.data).toContainEqual({ _id, categoryName })
    const id = newId()
    const gone = await Promise.all([
      shop.call('GET /categories/{id}', { params: { id } }),
      shop.call('GET /subcategories/{id}', { params: { id } }),
      shop.call('GET /subsubcategories/{id}', { params: { id } }),
    ])
    expect(gone.map(({ statusCode, message }) => [statusCode, message])).toEqual([
      [404, 'Category not found'],
      [404, 'Sub-category not found'],
      [404, 'Sub-sub-category not found'],
    ])
  })

  it('needs a name of its own', async () => {
    const { categoryName, _id: categoryId } = await aCategory()
    const again = { as: admin, body: { categoryName }, files: { categoryImage: picture } }
    const errors = [
      { path: 'body.categoryName', message: 'There is already a category with this name' },
    ]
    expect(await shop.call('POST /categories', again)).toMatchObject({ statusCode: 409, errors })
    const race = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.call('POST /subcategories', {
          as: admin,
          body: { subCategoryName: 'Twins', categoryId },
          files: { subCategoryImage: picture },
        }),
      ),
    )
    const codes = race.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(codes).toEqual([201, 409, 409, 409, 409])
  })

  it.each([
    {},
    { categoryName: '' },
    { categoryName: ' \t' },
    { categoryName: '<script></script>' },
    { categoryName: ['Doubled', 'name'] },
    { categoryName: 'x'.repeat(101) },
    { categoryName: 'nul \u0000' },
  ])('refuses %j', async (body) => {
    const files = { categoryImage: picture }
    const reply = await shop.callWith('POST /categories', { as: admin, body, files })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: 'body.categoryName' }] })
  })

  it('needs no picture', async () => {
    const body = { categoryName: aName() }
    const reply = await shop.callWith('POST /categories', { as: admin, body })
    expect(reply).toMatchObject({ statusCode: 201, data: { ...body, categoryImage: '' } })
    const { _id: id } = (reply as { data: { _id: string } }).data // as: a category, as the line above shows
    const files = { categoryImage: picture }
    const change = await shop.callWith('PUT /categories/{id}', { as: admin, params: { id }, files })
    expect(change).toMatchObject({ data: { categoryImage: expect.stringMatching(/^\/img\//) } })
    const params = { id }
    expect(await shop.call('DELETE /categories/{id}', { as: admin, params })).toMatchObject({
      statusCode: 200,
    })
  })

  it('takes one picture that is one, and leaves nothing behind when it is refused', async () => {
    const body = { categoryName: aName() }
    const cases: [object, number][] = [
      [{ categoryImage: [picture, picture] }, 400],
      [{ categoryImage: aFile('<svg onload="alert(1)"/>', 'a.jpg') }, 415],
      [{ picture }, 400],
    ]
    for (const [files, statusCode] of cases) {
      const reply = await shop.callWith('POST /categories', { as: admin, body, files })
      expect(reply).toMatchObject({
        statusCode,
        errors: [{ path: expect.stringMatching(/^files\./) }],
      })
    }
    const names = await shop.call('GET /categories/get-names', {})
    expect(names.success && names.data.map((one) => one.categoryName)).not.toContain(
      body.categoryName,
    )
  })

  it('has a parent that exists', async () => {
    const [one, other] = [await aCategory(), await aCategory()]
    const sub = await aSubCategory(one._id)
    const files = { subCategoryImage: picture }
    const orphan = { subCategoryName: aName(), categoryId: newId() }
    expect(
      await shop.call('POST /subcategories', { as: admin, body: orphan, files }),
    ).toMatchObject({ statusCode: 400, message: 'There is no such category' })
    const elsewhere = {
      subSubCategoryName: aName(),
      categoryId: other._id,
      subCategoryId: sub._id,
    }
    const reply = await shop.call('POST /subsubcategories', {
      as: admin,
      body: elsewhere,
      files: { subSubCategoryImage: picture },
    })
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.subCategoryId' }],
      message: 'This sub-category is not in the chosen category',
    })
  })
})

describe('a change', () => {
  it('touches only what is sent, and removes a picture that was replaced', async () => {
    const category = await aCategory()
    const id = category._id
    const renamed = await shop.call('PUT /categories/{id}', {
      as: admin,
      params: { id },
      body: { categoryName: 'Renamed' },
      files: { categoryImage: undefined },
    })
    expect(renamed).toMatchObject({ data: { ...category, categoryName: 'Renamed' } })
    const files = { categoryImage: await aPicture({ color: '#aa0000' }) }
    const change = { as: admin, params: { id }, body: {}, files }
    const repainted = await shop.call('PUT /categories/{id}', change)
    expect(repainted).toMatchObject({
      data: {
        categoryName: 'Renamed',
        categoryImage: expect.stringMatching(/-(aa|a9|ab)00/),
      },
    })
    await expect.poll(() => stored(category.categoryImage)).toBeUndefined()
  })

  it('of the picture alone leaves the new one nowhere when there is no such category', async () => {
    const { storage } = shop.platform.ports
    const put = vi.spyOn(storage, 'put')
    const change = {
      as: admin,
      params: { id: newId() },
      body: {},
      files: { categoryImage: picture },
    }
    expect(await shop.call('PUT /categories/{id}', change)).toMatchObject({ statusCode: 404 })
    expect(put).toHaveBeenCalledOnce()
    const [key = ''] = put.mock.calls[0] ?? []
    expect(await storage.get(key)).toBeUndefined()
    put.mockRestore()
  })

  it('may put a sub-category under another category, with all that lies in it', async () => {
    const [shelf, other] = [await aShelf(shop), await aShelf(shop)]
    const product = await aProduct(shop, { shelf })
    const change = {
      as: admin,
      params: { id: shelf.subCategoryId },
      body: { categoryId: other.categoryId },
      files: { subCategoryImage: undefined },
    }
    expect(await shop.call('PUT /subcategories/{id}', change)).toMatchObject({
      data: { categoryId: other.categoryId },
    })
    expect(await shop.call('GET /products/{id}', { params: { id: product._id } })).toMatchObject({
      data: { productCategory: { _id: other.categoryId } },
    })
    const params = { id: shelf.subSubCategoryId }
    expect(await shop.call('GET /subsubcategories/{id}', { params })).toMatchObject({
      data: { categoryId: other.categoryId, subCategoryId: shelf.subCategoryId },
    })
    const nowhere = { ...change, body: { categoryId: newId() } }
    expect(await shop.call('PUT /subcategories/{id}', nowhere)).toMatchObject({ statusCode: 400 })
  })

  it('may put a sub-sub-category under a sub-category of another category', async () => {
    const [shelf, other] = [await aShelf(shop), await aShelf(shop)]
    const product = await aProduct(shop, { shelf })
    const params = { id: shelf.subSubCategoryId }
    const move = (body: { categoryId?: string; subCategoryId?: string }) =>
      shop.call('PUT /subsubcategories/{id}', {
        as: admin,
        params,
        body,
        files: { subSubCategoryImage: undefined },
      })
    expect(await move({ categoryId: other.categoryId })).toMatchObject({ statusCode: 400 })
    expect(await move({ subCategoryId: newId() })).toMatchObject({ statusCode: 400 })
    const { categoryId, subCategoryId } = other
    expect(await move({ subCategoryId })).toMatchObject({ data: { categoryId, subCategoryId } })
    expect(await shop.call('GET /products/{id}', { params: { id: product._id } })).toMatchObject({
      data: {
        productCategory: { _id: categoryId },
        productSubCategory: { _id: subCategoryId },
        productSubSubCategory: { _id: shelf.subSubCategoryId },
      },
    })
  })
})
