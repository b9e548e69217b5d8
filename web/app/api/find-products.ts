import type { ProductWithVariants } from '@haat/contract/product/catalogue'
import type { ProductVariant, StockBy } from '@haat/contract/product/variant'

import type { findVariant } from '#app/components/find-variant.ts'

import type { Api } from './api.ts'
import { browserApi } from './browser-api.ts'

type Line = Parameters<typeof findVariant>[0] & { productId: string }

/** A product as it is now, with the variants that its lines may mean. */
export type LineProduct = ProductWithVariants & { stockBy: StockBy; variants: ProductVariant[] }

/** The products of these lines, by id, in one call. Those that are deleted or hidden are missing. */
export async function findProducts(
  lines: readonly Line[],
  api: Api = browserApi,
): Promise<Map<string, LineProduct>> {
  const query = {
    ids: listOf(lines.map(({ productId }) => productId)),
    variants: listOf(lines.flatMap(({ variantId }) => variantId ?? [])),
  }
  const found = await api('GET /products/by-ids', { query })
  const products = await Promise.all(
    found.map((product) => withVariants(api, product, ofProduct(product._id, lines))),
  )
  return new Map(products.map((product) => [product._id, product]))
}

/** A product with very many variants comes with those only that its lines name. */
async function withVariants(
  api: Api,
  { stockBy, variants, ...product }: ProductWithVariants,
  lines: readonly Line[],
): Promise<LineProduct> {
  // Sent by a server of the version before; the cart then stays as it is.
  if (!stockBy || !variants) throw new Error('The variants of a product are missing')
  const isNamed = ({ variantId }: Line) => variants.some(({ _id }) => _id === variantId)
  if (variants.length === product.variantCount || lines.every(isNamed)) {
    return { ...product, stockBy, variants }
  }
  const whole = await api('GET /products/{id}', { params: { id: product._id } })
  return { ...product, stockBy, variants: whole.variants }
}

const ofProduct = (id: string, lines: readonly Line[]) =>
  lines.filter(({ productId }) => productId === id)

const listOf = (ids: readonly string[]) => [...new Set(ids)].join(',')
