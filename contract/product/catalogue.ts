import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Line, Taka, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { RatingDistribution, Review } from './review.ts'
import { SearchText } from './search.ts'
import { SizeChart } from './size-chart.ts'
import { ProductVariant, StockBy } from './variant.ts'

/** In English alone, where it is there in Bangla, too: search engines are told of both pages. */
const inBangla = { inBangla: z.literal(true).optional() }

export const Category = z.object({
  _id: Id,
  ...inBangla,
  categoryName: z.string(),
  /** In Bangla, where the name is: the one in English, by which addresses may name a category. */
  englishName: z.string().optional(),
  /** '' where it has none; pages then show the first letter of its name. */
  categoryImage: z.string(),
})
nameSchema({ Category })
export type Category = z.output<typeof Category>

export const SubCategory = z.object({
  _id: Id,
  ...inBangla,
  subCategoryName: z.string(),
  /** '' where it has none. */
  subCategoryImage: z.string(),
  categoryId: Id,
})
nameSchema({ SubCategory })
export type SubCategory = z.output<typeof SubCategory>

export const SubSubCategory = z.object({
  _id: Id,
  ...inBangla,
  subSubCategoryName: z.string(),
  /** '' where it has none. */
  subSubCategoryImage: z.string(),
  categoryId: Id,
  subCategoryId: Id,
})
nameSchema({ SubSubCategory })
export type SubSubCategory = z.output<typeof SubSubCategory>

/** A product as its card shows it: without long texts. */
export const ProductSummary = z.object({
  _id: Id,
  productName: z.string(),
  /** Words of its address, which are those of its English name: where `productName` is in Bangla. */
  productWords: z.string().optional(),
  /** Addresses of pictures; those on our own origin take `?w=&h=` (see media.ts). */
  productImages: z.array(z.string()),
  /** Unit price after the discount, in taka: that of the cheapest variant. */
  productPrice: Taka,
  /** Price of that variant before the discount. */
  productOriginalPrice: Taka,
  /** Percent. */
  productDiscount: z.number(),
  /** Mean of stars, one decimal; 0 without reviews. */
  productRating: z.number(),
  reviewCount: z.int(),
  /** Units sold. */
  sales: z.int(),
  /** Units in stock, of all visible variants. */
  remainingProducts: z.int(),
  /** Unit beside the price: '1 kg', 'per piece'; of one product in Bangla a known one is in Bangla, with Latin digits. */
  quantity: z.string(),
  productCategory: z.object({ _id: Id, categoryName: z.string() }),
  OwnerId: z.object({ _id: Id, name: z.string() }),
  /** Options of the visible variants. */
  productColors: z.array(z.string()),
  productSizes: z.array(z.string()),
  /** Visible variants; 1 for a product without options. */
  variantCount: z.int(),
  /** Lowest and highest price of the visible variants after the discount; `productPrice` is the lowest. */
  minPrice: Taka,
  maxPrice: Taka,
})
nameSchema({ ProductSummary })
export type ProductSummary = z.output<typeof ProductSummary>

export const Product = ProductSummary.extend({
  ...inBangla,
  stockBy: StockBy,
  /** Name of the second option: 'Size', 'Storage', 'Weight'. */
  sizeLabel: z.string(),
  /** In the order of the seller; at least one. */
  variants: z.array(ProductVariant),
  productSubCategory: z.object({ _id: Id, subCategoryName: z.string() }),
  productSubSubCategory: z.object({ _id: Id, subSubCategoryName: z.string() }).nullable(),
  productDescription: z.string(),
  productDetails: z.array(z.string()),
  searchTags: z.array(z.string()),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  video: z.string().nullable(),
  /** Whether it may be given back after delivery. */
  returnable: z.boolean(),
  /** When the price ends that a scheduled sale gives it; null: not known. */
  saleEndsAt: Time.nullable(),
  /** The product's own setting: `returnable` is also false where its category says so. */
  ownReturnable: z.boolean(),
  /** Picture of each colour. */
  colorImages: z.array(z.object({ color: z.string(), image: z.string() })),
  /** The product's own size chart, else the chart of the nearest category that has one. */
  sizeChart: z.object({ ...SizeChart.shape, of: z.enum(['product', 'category']) }).nullable(),
  /** The newest 20; `reviewCount` counts all. */
  reviews: z.array(Review),
  ratingDistribution: RatingDistribution,
  createdAt: Time,
})
nameSchema({ Product })
export type Product = z.output<typeof Product>

export const productSorts = ['newest', 'rating', 'sales', 'price-asc', 'price-desc'] as const
export type ProductSort = (typeof productSorts)[number]

/** A repeated query parameter: at most 20 options. */
const Options = z
  .union([z.string(), z.array(z.string())])
  .transform((options) => (typeof options === 'string' ? [options] : options))
  .pipe(z.array(Line.pipe(z.string().min(1).max(60))).max(20, 'At most 20 options'))

/** A product in a list, which may have been asked for in a colour. */
export const ListedProduct = ProductSummary.extend({
  /**
   * The colour that the list was asked for, by the filter or in a word of the search, of a product that has several. Its
   * picture is on the card; null: it has none of its own.
   */
  askedColor: z.object({ color: z.string(), image: z.string().nullable() }).optional(),
})
export type ListedProduct = z.output<typeof ListedProduct>

/** Filters of the listing (docs/behaviour.md §7.1). */
export const ProductQuery = z
  .object({
    page: z.coerce.number().int().min(1, 'Page starts at 1').max(1_000_000_000).default(1),
    limit: z.coerce.number().int().min(0).max(100, 'Limit is at most 100').default(10),
    search: SearchText.optional(),
    category: Id.optional(),
    subCategory: Id.optional(),
    subSubCategory: Id.optional(),
    minPrice: z.coerce.number().min(0).max(100_000_000).optional(),
    maxPrice: z.coerce.number().min(0).max(100_000_000).optional(),
    discount: z.coerce.number().min(0).max(100).optional(),
    sortBy: z.enum(productSorts).optional(),
    /** At least this mean of stars. */
    minRating: z.coerce.number().min(0).max(5).optional(),
    popularProducts: z.literal('offer').optional(),
    inStock: z.literal('true').optional(),
    owner: Id.optional(),
    /** Sold-out products last, also with a `sortBy`; without `sortBy` they always are last. */
    soldOut: z.literal('last').optional(),
    /** Products with a variant of one of these colours; with `size`, of a variant that has both. */
    color: Options.optional(),
    size: Options.optional(),
  })
  .refine((query) => query.limit > 0 || query.popularProducts === 'offer', {
    path: ['limit'],
    message: 'Limit 0 goes only with popularProducts=offer',
  })
export type ProductQuery = z.output<typeof ProductQuery>

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Comma-separated ids. A cart has at most 50 lines and asks for all of them in one call. */
const Ids = z
  .string()
  .regex(new RegExp(`^${idPattern}(?:,${idPattern}){0,49}$`), 'Give 1 to 50 ids, parted by commas')
  .transform((ids) => ids.split(','))

/**
 * Comma-separated ids of variants, or none. With this parameter each product carries its visible variants: all of
 * them, or only the named ones where it has more than `mostVariantsInList`.
 */
const VariantIds = z
  .string()
  .regex(
    new RegExp(`^(?:${idPattern}(?:,${idPattern}){0,49})?$`),
    'Give at most 50 ids, parted by commas',
  )
  .transform((ids) => (ids === '' ? [] : ids.split(',')))

/** A product as a cart needs it. */
export const ProductWithVariants = ProductSummary.extend({
  /** Sent along with `variants`. */
  stockBy: StockBy.optional(),
  variants: z.array(ProductVariant).optional(),
})
nameSchema({ ProductWithVariants })
export type ProductWithVariants = z.output<typeof ProductWithVariants>

/** The most products that a list counts and shows. */
export const mostListed = 10_000

/** One choice of a facet, and how many products it would give with the other filters kept. */
export const FacetChoice = z.object({ value: z.string(), label: z.string(), count: z.int() })
nameSchema({ FacetChoice })
export type FacetChoice = z.output<typeof FacetChoice>

export const FacetName = z.enum(['category', 'rating', 'owner', 'color', 'size'])
nameSchema({ FacetName })
export type FacetName = z.output<typeof FacetName>

export const Facets = z.object({
  /** By id: the top level, then the children of the chosen category and sub-category. */
  category: z.array(FacetChoice),
  /** By `minRating`: at least this mean of stars. */
  rating: z.array(FacetChoice),
  /** By id, the 20 with the most products. */
  owner: z.array(FacetChoice),
  /** Of the visible variants, the 16 with the most products. */
  color: z.array(FacetChoice),
  size: z.array(FacetChoice),
  /** Facets that were counted among the first products only, since there are more than `mostListed`: their real counts are higher. */
  countsAreMore: z.array(FacetName).optional(),
})
nameSchema({ Facets })
export type Facets = z.output<typeof Facets>

/** What a search asks for in addition to words, and the search without it. */
export const UnderstoodPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    minPrice: Taka.optional(),
    maxPrice: Taka.optional(),
    rest: z.string(),
  }),
  z.object({ kind: z.literal('size'), label: z.string(), rest: z.string() }),
])
nameSchema({ UnderstoodPart })
export type UnderstoodPart = z.output<typeof UnderstoodPart>

export const ProductPage = z.object({
  success: z.literal(true),
  message: z.string(),
  count: z.int(),
  total: z.int(),
  /** The real count is above `total`. */
  totalIsMore: z.literal(true).optional(),
  page: z.int(),
  pages: z.int(),
  /** For a search: whether the results match the words exactly or are only similar. */
  match: z.enum(['exact', 'similar']).optional(),
  /** For a search that names a price or sizes: what the list was narrowed by. A filter by price or size goes before it. */
  understood: z.array(UnderstoodPart).optional(),
  facets: Facets,
  /** The seller that the filter `owner` names. */
  seller: z
    .object({
      _id: Id,
      name: z.string(),
      products: z.int(),
      /** Mean of all stars of the seller's products, one decimal; 0 without reviews. */
      rating: z.number(),
      reviewCount: z.int(),
    })
    .optional(),
  data: z.array(ListedProduct),
})
nameSchema({ ProductPage })
export type ProductPage = z.output<typeof ProductPage>

export const Banner = z.object({
  _id: Id,
  bannerImage: z.string(),
  /** The banner for a narrow screen; null: the same picture. */
  bannerPhoneImage: z.string().nullable(),
  /** Alternative text; '' describes the link's target. */
  bannerAlt: z.string(),
  /** Percent; 0 for a banner without an offer. */
  bannerOffer: z.number(),
  bannerCategory: z.object({ _id: Id, categoryName: z.string() }).nullable(),
})
nameSchema({ Banner })
export type Banner = z.output<typeof Banner>

export const Logo = z.object({ _id: Id, logo: z.string() })
nameSchema({ Logo })

export const catalogueCalls = {
  'GET /categories': call({
    name: 'listCategories',
    summary: 'All categories',
    who: 'anyone',
    reply: z.array(Category),
    cache: ['Category'],
  }),
  'GET /subcategories': call({
    name: 'listSubCategories',
    summary: 'Sub-categories, of one category or of all',
    who: 'anyone',
    query: z.object({ categoryId: Id.optional() }),
    reply: z.array(SubCategory),
    cache: ['SubCategory'],
  }),
  'GET /subsubcategories': call({
    name: 'listSubSubCategories',
    summary: 'Sub-sub-categories, of one sub-category or of all',
    who: 'anyone',
    query: z.object({ subCategoryId: Id.optional() }),
    reply: z.array(SubSubCategory),
    cache: ['SubSubCategory'],
  }),
  'GET /products': call({
    name: 'listProducts',
    summary: 'Products by filter, page by page',
    who: 'anyone',
    query: ProductQuery,
    reply: ProductPage,
    cache: ['Product'],
  }),
  'GET /products/by-ids': call({
    name: 'listProductsByIds',
    summary:
      'These products as they are now, never from a cache; unknown and hidden ones are left out',
    who: 'anyone',
    query: z.object({ ids: Ids, variants: VariantIds.optional() }),
    reply: z.array(ProductWithVariants),
    rate: 'read',
  }),
  'GET /products/{id}': call({
    name: 'getProduct',
    summary: 'One product with its newest reviews',
    who: 'anyone',
    params: { id: Id },
    reply: Product,
    // The domain Product would invalidate every product page at each change of any product: the handler tags
    // the single product instead.
    cache: ['Category'],
  }),
  'GET /banner': call({
    name: 'listBanners',
    summary: 'Banners of the home page',
    who: 'anyone',
    reply: z.array(Banner),
    cache: ['Banner'],
  }),
  'GET /logo': call({
    name: 'getLogo',
    summary: 'The logo of the shop',
    who: 'anyone',
    reply: Logo.nullable(),
    cache: ['Logo'],
  }),
}
