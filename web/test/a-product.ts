import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'

const _id = '0190a000-0000-7000-8000-00000000000a'

/** A variant as the API returns it, with the overrides of a test. */
export const aVariant = (own: Partial<ProductVariant> = {}): ProductVariant => ({
  _id: '0190a000-0000-7000-8000-0000000000b0',
  sku: 'JAMDANI',
  color: null,
  size: null,
  productPrice: 900,
  productOriginalPrice: 900,
  remaining: 3,
  image: null,
  ...own,
})

/** A product as the API returns it, with the overrides of a test. */
export const aProduct = (own: Partial<Product> = {}): Product => ({
  _id,
  productName: 'Jamdani Saree',
  productImages: ['/img/products/jamdani.webp'],
  productPrice: 900,
  productOriginalPrice: 900,
  productDiscount: 0,
  productRating: 0,
  reviewCount: 0,
  sales: 20,
  remainingProducts: 3,
  quantity: 'per piece',
  productCategory: { _id, categoryName: 'Fashion' },
  OwnerId: { _id, name: 'Tangail Taant Ghor' },
  productColors: [],
  productSizes: [],
  variantCount: 1,
  minPrice: 900,
  maxPrice: 900,
  stockBy: 'product',
  sizeLabel: 'Size',
  variants: [aVariant()],
  productSubCategory: { _id, subCategoryName: 'Women' },
  productSubSubCategory: null,
  productDescription: 'Woven by hand.',
  productDetails: [],
  searchTags: [],
  faqs: [],
  video: null,
  returnable: true,
  saleEndsAt: null,
  ownReturnable: true,
  colorImages: [],
  sizeChart: null,
  reviews: [],
  ratingDistribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
  ...own,
})
