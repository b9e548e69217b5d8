import { say, type Text } from '@haat/contract/refusals/text'

import { findProductsForSale, findVariantsForSale } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { refusedField } from '#platform/http/refusal.ts'

interface Wanted {
  productId: string
  variantId?: string | undefined
  quantity: number
}

/**
 * The variants that a customer wants instead. Throws 400, 404 or 409 where one is not sold, named twice or not clear;
 * stock counts only when the exchange is approved.
 */
export async function chooseExchangeGoods(
  tx: Db,
  wanted: readonly Wanted[],
): Promise<{ productId: string; variantId: string; quantity: number }[]> {
  const products = await findProductsForSale(tx, [...new Set(wanted.map((one) => one.productId))])
  const variants = await findVariantsForSale(tx, wanted)
  const chosen = wanted.map(({ productId, variantId: named, quantity }, position) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) throw refusal(404, position, 'productId', 'product_not_found')
    const [first, second] = variants[position] ?? []
    const goods = product.name
    if (product.hidden) throw refusal(409, position, 'productId', say('gone', { goods }))
    if (named !== undefined && (!first || first.hidden)) {
      throw refusal(409, position, 'variantId', say('choice_gone', { goods }))
    }
    if (!first || (second && !first.exact)) {
      throw refusal(400, position, 'variantId', 'choose_colour_size')
    }
    return { productId, variantId: first.id, quantity }
  })
  const twice = chosen.findIndex(
    ({ variantId }, position) => chosen.findIndex((one) => one.variantId === variantId) < position,
  )
  if (twice >= 0) throw refusal(400, twice, 'variantId', 'variant_on_two_lines')
  return chosen
}

const refusal = (statusCode: number, position: number, field: string, text: Text) =>
  refusedField(statusCode, text, `body.exchangeFor.${position}.${field}`)
