import type { Product, ProductSummary } from '@haat/contract/product/catalogue'
import { poishaToTaka, takaToPoisha, times } from '@haat/contract/money'

/** A cart line, with the field names of local storage (docs/behaviour.md §16.1). */
export interface CartItem {
  productId: string
  productName: string
  /** Its name. */
  productCategory: string
  /** Discounted unit price, in taka. */
  price: number
  quantity: number
  /** price × quantity, in taka. */
  subTotal: number
  /** Units in stock when the line was last touched. */
  maxStock: number
  image: string
  color?: string
  size?: string
  OwnerId: string
  OwnerName: string
}

/** The fields that identify a line. */
export interface LineIdentity {
  productId: string
  color?: string | undefined
  size?: string | undefined
}

/** The options chosen on a product's page or card; without a choice, the first colour and size. */
export interface Choice {
  product: ProductSummary & Partial<Pick<Product, 'colorImages'>>
  quantity: number
  color?: string | undefined
  size?: string | undefined
}

/** Makes the cart line of a choice. */
export function cartItemOf({ product, quantity, color, size }: Choice): CartItem {
  const chosenColor = color ?? product.productColors[0]
  const chosenSize = size ?? product.productSizes[0]
  return withQuantity(
    {
      productId: product._id,
      productName: product.productName,
      productCategory: product.productCategory.categoryName,
      price: product.productPrice,
      quantity,
      subTotal: 0,
      maxStock: product.remainingProducts,
      image: imageOf(product, chosenColor),
      ...(chosenColor !== undefined && { color: chosenColor }),
      ...(chosenSize !== undefined && { size: chosenSize }),
      OwnerId: product.OwnerId._id,
      OwnerName: product.OwnerId.name,
    },
    quantity,
  )
}

/** The product's picture in that colour, where there is one. */
function imageOf(
  { colorImages, productImages: [first = ''] }: Choice['product'],
  color: string | undefined,
): string {
  return colorImages?.find((picture) => picture.color === color)?.image ?? first
}

/** The line with another quantity and the new sum. */
export function withQuantity(item: CartItem, quantity: number): CartItem {
  return { ...item, quantity, subTotal: poishaToTaka(times(takaToPoisha(item.price), quantity)) }
}

/** Whether two lines have the same product, colour and size. */
export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return lineKey(one) === lineKey(other)
}

/** Key of a line. */
export function lineKey({ productId, color, size }: LineIdentity): string {
  return JSON.stringify([productId, color || null, size || null])
}
