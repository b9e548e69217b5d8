import type { ProductSummary } from '@haat/contract/product/catalogue'
import { poishaToTaka, sumOf, takaToPoisha, times } from '@haat/contract/money'
import type { Order } from '@haat/contract/order/order'

type OrderItem = Order['items'][number]

/** A line in the format of the checkout (docs/behaviour.md §16.1). */
type Line = ReturnType<typeof lineOf>

/** Changes since the order; lines with `fewer` and `price` can still be bought. */
export type Change = { item: OrderItem } & (
  | { kind: 'gone' | 'sold-out' | 'option-gone' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; price: number }
)

export interface Offer {
  items: Line[]
  /** In taka. */
  subtotal: number
  changes: Change[]
}

/** The available lines of an order at present prices, and what has changed. */
export function buyOrderAgain(
  ordered: readonly OrderItem[],
  products: readonly ProductSummary[],
): Offer {
  const byId = new Map(products.map((product) => [product._id, product]))
  const left = new Map(products.map(({ _id, remainingProducts }) => [_id, remainingProducts]))
  const items: Line[] = []
  const changes: Change[] = []
  for (const item of ordered) {
    const product = byId.get(item.productId)
    const stock = left.get(item.productId) ?? 0
    const lost = product ? whyNot(item, product, stock) : 'gone'
    if (!product || lost) {
      changes.push({ item, kind: lost ?? 'gone' })
      continue
    }
    const quantity = Math.min(item.quantity, stock)
    // Lines of the same product share its stock.
    left.set(item.productId, stock - quantity)
    if (quantity < item.quantity) changes.push({ item, kind: 'fewer', left: quantity })
    if (product.productPrice !== item.price) {
      changes.push({ item, kind: 'price', price: product.productPrice })
    }
    items.push(lineOf(item, product, quantity))
  }
  return { items, subtotal: poishaToTaka(sumOf(items.map(sumOfLine))), changes }
}

function whyNot(item: OrderItem, product: ProductSummary, stock: number) {
  if (!offers(product.productColors, item.color) || !offers(product.productSizes, item.size)) {
    return 'option-gone'
  }
  return stock <= 0 ? 'sold-out' : undefined
}

/** A product without colours has none; otherwise this colour must still exist. */
const offers = (options: readonly string[], chosen: string | null) =>
  chosen === null ? options.length === 0 : options.includes(chosen)

const sumOfLine = ({ subTotal }: Line) => takaToPoisha(subTotal)

function lineOf(item: OrderItem, product: ProductSummary, quantity: number) {
  return {
    productId: product._id,
    productName: product.productName,
    productCategory: product.productCategory.categoryName,
    price: product.productPrice,
    quantity,
    subTotal: poishaToTaka(times(takaToPoisha(product.productPrice), quantity)),
    maxStock: product.remainingProducts,
    image: product.productImages[0] ?? '',
    ...(item.color !== null && { color: item.color }),
    ...(item.size !== null && { size: item.size }),
    OwnerId: product.OwnerId._id,
    OwnerName: product.OwnerId.name,
  }
}
