import { pictureAddress } from '@haat/contract/media'
import { aBoundedPage } from '@haat/contract/page'
import { goodsToOrderCalls } from '@haat/contract/product/goods-to-order'
import { productBulkCalls } from '@haat/contract/product/product-bulk'
import { staffProductCalls } from '@haat/contract/product/staff-product'
import { stockCalls } from '@haat/contract/product/stock'
import { told } from '@haat/contract/told'

import { findLedger } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import {
  findGoodsByCode,
  findGoodsToOrder,
  findVariantsToOrder,
} from '../variant/goods-to-order.repo.ts'
import { findListedVariants } from '../variant/listed-variant.repo.ts'
import { presentGoodsToOrder, presentListedVariant } from '../variant/variant.present.ts'
import { findStaffVariants } from '../variant/variant.repo.ts'
import { changeManyProducts } from './change-many-products.ts'
import { changeStock } from './change-stock.ts'
import { findProductToWrite } from './product.repo.ts'
import { ownersFor } from './product.policy.ts'
import { presentEntry, presentListed, presentStaffProduct } from './staff-product.present.ts'
import { findStaffFacts, findStaffProducts } from './staff-product.repo.ts'

/** Products for staff. */
export function bindStaffProductCalls({ api, ports }: Platform): void {
  const { db } = ports.database
  bind(api, staffProductCalls, {
    'GET /products/variants/for-staff': async ({ actor, query }) => {
      const { total, rows } = await findListedVariants(db, query, ownersFor(actor))
      return aBoundedPage(rows.map(presentListedVariant), { ...query, total })
    },
    'GET /products/for-staff': async ({ actor, query, request: { language } }) => {
      const { total, rows } = await findStaffProducts(db, query, ownersFor(actor), language)
      return aBoundedPage(rows.map(presentListed), { ...query, total })
    },
    'GET /products/for-staff/{id}': async ({ actor, params: { id } }) => {
      const facts = await factsFor(db, actor, id)
      const [product, variants] = await Promise.all([
        findProductToWrite(db, id),
        findStaffVariants(db, id),
      ])
      if (!product) throw notFound('product_not_found')
      return presentStaffProduct(product, variants, facts)
    },
  })
  bind(api, goodsToOrderCalls, {
    'GET /products/to-order': async ({ query: { search, code } }) => {
      if (code !== undefined) return (await findGoodsByCode(db, code)).map(presentGoodsToOrder)
      return search === undefined
        ? []
        : (await findGoodsToOrder(db, search)).map(presentGoodsToOrder)
    },
    'GET /products/to-order/variants': async ({ query }) =>
      (await findVariantsToOrder(db, query.productId)).map(presentGoodsToOrder),
  })
  bind(api, productBulkCalls, {
    'POST /products/bulk': async ({ actor, body: { productIds, change } }) => {
      const ids = [...new Set(productIds)]
      const { changed, refused } = await changeManyProducts(ports, actor, ids, change)
      return {
        changed,
        refused: refused.map(({ text, ...product }) => ({ ...product, ...told(text) })),
      }
    },
  })
  bindStockCalls({ api, ports })
}

async function factsFor(db: Db, actor: Actor, id: string) {
  const facts = await findStaffFacts(db, id, ownersFor(actor))
  if (!facts) throw notFound('product_not_found')
  return facts
}

function bindStockCalls({ api, ports }: Pick<Platform, 'api' | 'ports'>): void {
  const { db } = ports.database
  bind(api, stockCalls, {
    'GET /products/{id}/stock': async ({ actor, params: { id }, query }) => {
      const { name, image, stockBy, remaining } = await factsFor(db, actor, id)
      const { total, rows } = await findLedger(db, id, query)
      return {
        _id: id,
        productName: name,
        productImage: pictureAddress(image),
        stockBy,
        remainingProducts: remaining,
        entries: aBoundedPage(rows.map(presentEntry), { ...query, total }),
      }
    },
    'POST /products/{id}/stock': ({ actor, params, body }) =>
      changeStock(ports, actor, params.id, body),
  })
}
