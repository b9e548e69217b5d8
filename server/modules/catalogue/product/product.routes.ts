import { productWriteCalls } from '@haat/contract/product/product-form'

import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { presentCategory } from '../category/category.present.ts'
import { presentProduct } from './product.present.ts'
import { presentSummary } from '../listing/product-summary.present.ts'
import { findCategoriesWithProducts } from '../category/categories-with-products.repo.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProductToWrite } from './product.repo.ts'
import { updateProduct } from './update-product.ts'

export function bindProductWriteCalls({ api, ports }: Platform): void {
  const { db } = ports.database
  const read = async (id: string) => {
    const product = await findProductToWrite(db, id)
    if (!product) throw notFound('product_not_found')
    return presentProduct(product)
  }
  bind(api, productWriteCalls, {
    'GET /products/categories-with-products': async ({ request }) =>
      (await findCategoriesWithProducts(db, request.language)).map(({ products, ...category }) => ({
        ...presentCategory(category),
        products: products.map(presentSummary),
      })),
    'POST /products': async ({ actor, body, files }) =>
      read(await createProduct(ports, actor, body, files.productImages)),
    'PUT /products/{id}': async ({ actor, params, body, files }) => {
      await updateProduct(ports, actor, params.id, body, files.productImages)
      return read(params.id)
    },
    'DELETE /products/{id}': ({ actor, params }) => deleteProduct(ports, actor, params.id),
  })
}
