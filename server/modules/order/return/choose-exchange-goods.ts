import { findProductsForSale, findVariantsForSale } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'

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
    if (!product) throw refusal(404, position, 'productId', 'Product not found')
    const [first, second] = variants[position] ?? []
    const gone = `${product.name} is no longer available`
    if (product.hidden) throw refusal(409, position, 'productId', gone)
    if (named !== undefined && (!first || first.hidden)) {
      throw refusal(409, position, 'variantId', `This choice of ${gone}`)
    }
    if (!first || (second && !first.exact)) {
      throw refusal(400, position, 'variantId', 'Choose a colour and a size')
    }
    return { productId, variantId: first.id, quantity }
  })
  const twice = chosen.findIndex(
    ({ variantId }, position) => chosen.findIndex((one) => one.variantId === variantId) < position,
  )
  if (twice >= 0) throw refusal(400, twice, 'variantId', 'This variant is on two lines')
  return chosen
}

function refusal(statusCode: number, position: number, field: string, message: string): Refusal {
  const errors = [{ path: `body.exchangeFor.${position}.${field}`, message }]
  return new Refusal(statusCode, message, { errors })
}
