import { z } from 'zod'

import { call } from '../call.ts'
import { nameSchema } from '../name-schema.ts'
import { Product } from './catalogue.ts'
import { needs } from '../field-permission.ts'
import { Id, SearchLine, Taka, Time } from '../field.ts'
import { visibilities } from './product-form.ts'
import { boundedPageOf, orNone, PageQuery } from '../page.ts'
import { StaffScheduledSale } from './scheduled-sale.ts'
import { StaffVariant, StockBy } from './variant.ts'

/** Stock below this is low. */
export const lowStock = 5
export const stockStates = ['in', 'low', 'out'] as const

export const staffProductSorts = [
  '-createdAt',
  'createdAt',
  '-name',
  'name',
  '-price',
  'price',
  '-stock',
  'stock',
  '-sold',
  'sold',
] as const

/** Filters of the staff's list of products. */
export const StaffProductQuery = z.strictObject({
  ...PageQuery,
  category: orNone(Id),
  /** Low: some left, but fewer than 5. */
  stock: orNone(z.enum(stockStates)),
  visibility: orNone(z.enum(visibilities)),
  discount: orNone(z.enum(['with', 'without'])),
  /** Missing: name or description is not there in Bangla. */
  bangla: orNone(z.enum(['missing'])),
  /** Products of this seller. Sellers always see their own only. */
  seller: orNone(Id),
  /** Part of the name or of a search tag; a SKU, or the first four letters of one or more; a barcode. */
  search: orNone(SearchLine),
  sort: z.enum(staffProductSorts).default('-createdAt'),
})
export type StaffProductQuery = z.output<typeof StaffProductQuery>

/** A product in the staff's list. */
export const StaffListedProduct = z.object({
  _id: Id,
  productName: z.string(),
  /** '' where it has none. */
  productNameBn: z.string(),
  /** Address of the first picture; '' without one. */
  productImage: z.string(),
  productPrice: Taka,
  productOriginalPrice: Taka,
  productDiscount: z.number(),
  scheduledSale: StaffScheduledSale.nullable(),
  stockBy: StockBy,
  variantCount: z.int(),
  /** Highest price of its visible variants; `productPrice` is the lowest. */
  maxPrice: Taka,
  /** SKU of its only variant; null with several. */
  sku: z.string().nullable(),
  remainingProducts: z.int(),
  sales: z.int(),
  visibility: z.enum(visibilities),
  productCategory: z.object({ _id: Id, categoryName: z.string() }),
  OwnerId: z.object({ _id: Id, name: z.string() }),
  createdAt: Time,
})
nameSchema({ ListedProduct: StaffListedProduct })
export type StaffListedProduct = z.output<typeof StaffListedProduct>

/** A product with all fields that its editor needs. */
export const StaffProduct = Product.omit({
  reviews: true,
  ratingDistribution: true,
  productWords: true,
}).extend({
  /** What it says in Bangla; empty where it says nothing. */
  productNameBn: z.string(),
  productDescriptionBn: z.string(),
  productDetailsBn: z.array(z.string()),
  faqsBn: z.array(z.object({ question: z.string(), answer: z.string() })),
  sizeLabelBn: z.string(),
  visibility: z.enum(visibilities),
  /** Orders refer to it: deleting hides it for good instead of removing its row. */
  ordered: z.boolean(),
  /** Its own price before the discount, for variants that have none. */
  productOriginalPrice: Taka,
  scheduledSale: StaffScheduledSale.nullable(),
  /** Hidden ones too. */
  variants: z.array(StaffVariant),
})
nameSchema({ StaffProduct })
export type StaffProduct = z.output<typeof StaffProduct>

export const staffVariantSorts = ['stock', '-stock', 'sku', '-sku', 'name', '-name'] as const

/** Filters of the staff's list of variants. */
export const StaffVariantQuery = z.strictObject({
  ...PageQuery,
  /**
   * Low: some left, but fewer than 5. The list then has one row for each stock number: variants that share one are one
   * row.
   */
  stock: orNone(z.enum(stockStates)),
  /** Variants of this seller's products. Sellers always see their own only. */
  seller: orNone(Id),
  /** A whole barcode, the beginning of a SKU, or part of the product's name. */
  search: orNone(SearchLine),
  sort: z.enum(staffVariantSorts).default('stock'),
})
export type StaffVariantQuery = z.output<typeof StaffVariantQuery>

/** A variant in the staff's list; variants and products that are hidden are left out. */
export const ListedVariant = z.object({
  _id: Id,
  productId: Id,
  productName: z.string(),
  /** Address of its picture, of its colour's, or of the product's first; '' without one. */
  image: z.string(),
  sku: z.string(),
  barcode: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** After the discount. */
  productPrice: Taka,
  cost: needs('cost', Taka.nullable()),
  /** Price less cost; negative where it sells below cost. */
  margin: needs('cost', z.number().nullable()),
  stockBy: StockBy,
  /** Above 1 in a list by stock: the row stands for all variants that share this stock, and names no options. */
  variantCount: z.int(),
  remaining: z.int(),
})
nameSchema({ ListedVariant })
export type ListedVariant = z.output<typeof ListedVariant>

export const staffProductCalls = {
  'GET /products/variants/for-staff': call({
    name: 'listStaffVariants',
    summary: 'Variants for staff by SKU, barcode or low stock; sellers see their own',
    who: 'seller',
    permission: 'catalogue',
    query: StaffVariantQuery,
    reply: boundedPageOf(ListedVariant),
  }),
  'GET /products/for-staff': call({
    name: 'listProductsForStaff',
    summary: 'Products for staff, hidden ones too; sellers see their own',
    who: 'seller',
    permission: 'catalogue',
    query: StaffProductQuery,
    reply: boundedPageOf(StaffListedProduct),
  }),
  'GET /products/for-staff/{id}': call({
    name: 'getProductForStaff',
    summary: 'One product for whoever edits it',
    who: 'seller',
    permission: 'catalogue',
    params: { id: Id },
    reply: StaffProduct,
  }),
}
