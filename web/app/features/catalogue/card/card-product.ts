import type { ListedProduct, ProductPage, ProductSummary } from '@haat/contract/product/catalogue'

/** What a card shows of a product. */
export type CardProduct = Pick<
  ProductSummary,
  | '_id'
  | 'productName'
  | 'productWords'
  | 'productImages'
  | 'productPrice'
  | 'productOriginalPrice'
  | 'productDiscount'
  | 'productRating'
  | 'reviewCount'
  | 'remainingProducts'
  | 'productColors'
> &
  // Where its variants have several prices.
  Partial<Pick<ProductSummary, 'minPrice' | 'maxPrice'>> & {
    /** The list was asked for this colour: the card leads to it. */
    askedColor?: string
  }

/** A page of products as cards. */
export interface CardPage {
  total: number
  pages: number
  data: CardProduct[]
}

/** Leaves out what no card shows: a document carries its loader data in addition to its HTML. */
export const cardPage = (reply?: Partial<ProductPage> | null): CardPage => ({
  // Defaults for fields that the reply omits, as an older server or a mock may.
  total: reply?.total ?? 0,
  pages: reply?.pages ?? 1,
  data: (reply?.data ?? []).map(cardOf),
})

export const cardOf = ({ askedColor, ...product }: ListedProduct): CardProduct => ({
  _id: product._id,
  productName: product.productName,
  ...(product.productWords !== undefined && { productWords: product.productWords }),
  productImages: askedColor?.image ? [askedColor.image] : product.productImages.slice(0, 1),
  productPrice: product.productPrice,
  productOriginalPrice: product.productOriginalPrice,
  productDiscount: product.productDiscount,
  productRating: product.productRating,
  reviewCount: product.reviewCount,
  remainingProducts: product.remainingProducts,
  productColors: product.productColors,
  ...(askedColor && { askedColor: askedColor.color }),
  ...(product.minPrice !== product.maxPrice && {
    minPrice: product.minPrice,
    maxPrice: product.maxPrice,
  }),
})
