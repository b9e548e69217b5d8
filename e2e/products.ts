import { randomInt } from 'node:crypto'

import { productPath } from '@haat/contract/product/product-path'
import type { APIRequestContext } from '@playwright/test'

import { adminCalls } from './staff-api.ts'

export interface ProductToBuy {
  _id: string
  productName: string
  OwnerId: { name: string }
}

/** A product of the demo shop with plenty of stock and nothing to choose. */
export async function productToBuy(request: APIRequestContext): Promise<ProductToBuy> {
  const reply = await request.get('/api/v1/products?inStock=true&sortBy=price-asc&limit=50')
  // as: the contract's reply of the product list.
  const { data } = (await reply.json()) as {
    data: { data: (ProductToBuy & { remainingProducts: number; variantCount: number })[] }
  }
  const product = data.data.find(
    ({ remainingProducts, variantCount }) => remainingProducts > 10 && variantCount === 1,
  )
  if (!product) throw new Error('The demo shop has nothing plain with more than 10 in stock')
  return product
}

/** The first variant of a product that can be bought. */
export async function variantToBuy(
  request: APIRequestContext,
  productId: string,
): Promise<{ _id: string; productPrice: number }> {
  const reply = await request.get(`/api/v1/products/${productId}`)
  // as: the contract's reply of a product.
  const { data } = (await reply.json()) as {
    data: { variants: { _id: string; productPrice: number; remaining: number }[] }
  }
  const variant = data.variants.find(({ remaining }) => remaining > 0)
  if (!variant) throw new Error(`Product ${productId} is sold out`)
  return variant
}

/** The address of a product of the demo shop. */
export async function addressOf(request: APIRequestContext, query: string): Promise<string> {
  const reply = await request.get(`/api/v1/products?${query}&limit=1`)
  // as: the contract's reply of the product list.
  const { data } = (await reply.json()) as {
    data: { data: { _id: string; productName: string }[] }
  }
  const [first] = data.data
  if (!first) throw new Error(`The demo shop has nothing for ${query}`)
  return productPath(first._id, first.productName)
}

export interface SizedProduct {
  _id: string
  productName: string
  variants: {
    _id: string
    sku: string
    color: string | null
    size: string | null
    productPrice: number
    remaining: number
  }[]
}

/** A product of the demo shop with two variants in stock, these first. */
export async function aSizedProduct(request: APIRequestContext): Promise<SizedProduct> {
  const list = await request.get('/api/v1/products?inStock=true&limit=50')
  // as: the contract's reply of the product list.
  const { data } = (await list.json()) as {
    data: { data: { _id: string; variantCount: number }[] }
  }
  for (const { _id } of data.data.filter(({ variantCount }) => variantCount > 1)) {
    const product = await sizedProduct(request, _id)
    const variants = product.variants.filter(({ remaining }) => remaining > 10)
    if (variants.length > 1) return { ...product, variants }
  }
  throw new Error('The demo shop has no product with two variants in stock')
}

/** Categories of a new product. */
export async function aShelf(request: APIRequestContext) {
  const reply = await request.get('/api/v1/subcategories')
  // as: the contract's reply.
  const { data } = (await reply.json()) as { data: { _id: string; categoryId: string }[] }
  // The last one: searches of other scenarios look for goods of the first ones.
  const { _id: subCategory = '', categoryId: category = '' } = data.at(-1) ?? {}
  return { category, subCategory }
}

/** A picture of a new product: the shop's own icon. */
export async function aProductPicture(request: APIRequestContext) {
  const buffer = await (await request.get('/icon-512.png')).body()
  return { name: 'product.png', mimeType: 'image/png', buffer }
}

/** A product of one scenario in these sizes, with plenty of stock. */
export async function aProductIn(
  request: APIRequestContext,
  sizes: readonly string[],
): Promise<SizedProduct> {
  const mark = randomInt(2 ** 40)
    .toString(36)
    .toUpperCase()
  const { make } = await adminCalls(request)
  const _id = await make('/products', {
    name: `Taant kurti ${mark}`,
    originalPrice: '500',
    description: 'Woven by hand.',
    ...(await aShelf(request)),
    remainingProducts: String(50 * sizes.length),
    stockBy: 'variant',
    variants: JSON.stringify(sizes.map((size) => ({ size, sku: `TK-${mark}-${size}`, stock: 50 }))),
    productImages: await aProductPicture(request),
  })
  return sizedProduct(request, _id)
}

async function sizedProduct(request: APIRequestContext, _id: string): Promise<SizedProduct> {
  const reply = await request.get(`/api/v1/products/${_id}`)
  // as: the contract's reply of a product.
  return ((await reply.json()) as { data: SizedProduct }).data
}
