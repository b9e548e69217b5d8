import { z } from 'zod'

import { call } from '../call.ts'
import { nameSchema } from '../name-schema.ts'
import { Category, Product, ProductSummary } from './catalogue.ts'
import { Id, Line, LongText } from '../field.ts'
import {
  atMostTwoDecimals,
  formBoolean,
  formList,
  formNumber,
  formPercent,
  formRecords,
  IdOrNone,
  mostFormValues,
  name,
} from '../form-field.ts'
import { FormScheduledSale } from './scheduled-sale.ts'
import { FormSizeChart } from './size-chart.ts'
import { highestPrice, mostStock } from './bounds.ts'
import { StockLeft } from './stock.ts'
import { SizeLabel, StockBy, Variants, variantsBytes } from './variant.ts'

/** Whether shoppers see a product. */
export const visibilities = ['shown', 'hidden'] as const
export const Visibility = z.enum(visibilities, 'A product is shown or hidden')
nameSchema({ Visibility })

/** Most pictures of one product. */
export const mostPictures = 10
const fieldBytes = { variants: variantsBytes } as const
const pictures = { most: mostPictures, maxBytes: 5 * 1_048_576 } as const

export const Price = formNumber('Price must be a number').pipe(
  z
    .number()
    .min(0, 'Price cannot be negative')
    .max(highestPrice, 'Price is at most ৳10,00,00,000')
    .refine(atMostTwoDecimals, 'Price has at most 2 decimals'),
)
nameSchema({ Price })
export const Discount = formPercent('Discount')
nameSchema({ Discount })
const needsStock = 'Stock must be a number'
const Stock = formNumber(needsStock).pipe(
  z
    .int('Stock must be a whole number')
    .min(0, 'Stock cannot be negative')
    .max(mostStock, `Stock is at most ${mostStock}`),
)
const Name = name('Name is required', 200)
const Description = LongText.pipe(
  z.string().min(1, 'Description is required').max(20_000, 'At most 20000 characters'),
)
const Details = formList(50, 500)
const Colors = formList(30, 60)
const Sizes = formList(30, 60)
const Tags = formList(50, 60)
const Faqs = formRecords(
  z.object({
    question: name('Each question needs its words', 300),
    answer: LongText.pipe(
      z.string().min(1, 'Each question needs an answer').max(2_000, 'At most 2000 characters'),
    ),
  }),
  50,
  'FAQs must be a JSON list of questions and answers',
)
/** What a product says in Bangla. Left empty, pages in Bangla show the English text. */
const bangla = {
  productNameBn: Line.pipe(z.string().max(200, 'At most 200 characters')),
  productDescriptionBn: LongText.pipe(z.string().max(20_000, 'At most 20000 characters')),
  productDetailsBn: Details,
  faqsBn: Faqs,
  sizeLabelBn: Line.pipe(z.string().max(30, 'At most 30 characters')),
}
/** `image`: the address of an existing picture, or `new:1` for the first new file. */
const ColorImages = formRecords(
  z.object({
    color: name('Each picture needs its colour', 60),
    image: name('Each colour needs its picture', 500),
  }),
  30,
  'Colour pictures must be a JSON list of colours and pictures',
)
/** Unit beside the price: '1 kg', 'per piece'. */
const Unit = Line.pipe(z.string().max(60, 'At most 60 characters'))
/** Address on YouTube or Vimeo, or of a file; '' for none. */
const Video = Line.pipe(z.string().max(500, 'At most 500 characters'))

/** Fields of the create form (docs/behaviour.md §16.3); an absent field is empty. Stock is needed: `ProductForm` says where not. */
export const ProductFields = z.object({
  name: Name,
  originalPrice: Price,
  discount: Discount.optional(),
  /** A higher discount for a time. */
  scheduledSale: FormScheduledSale.optional(),
  description: Description,
  quantity: Unit.optional(),
  productDetails: Details.optional(),
  colors: Colors.optional(),
  sizes: Sizes.optional(),
  colorImages: ColorImages.optional(),
  /** Without one the category's size chart is shown. */
  sizeChart: FormSizeChart.optional(),
  searchTags: Tags.optional(),
  category: Id,
  subCategory: Id,
  subSubCategory: IdOrNone.optional(),
  faqs: Faqs.optional(),
  /** Where stock is counted by variant, the sum of the variants' stocks counts instead. */
  remainingProducts: Stock,
  /** An admin may name the seller; for a seller it is always themselves. */
  OwnerId: Id.optional(),
  /** Accepted because the form sends it; the stored name is the seller's own. */
  OwnerName: z.string().max(200).optional(),
  video: Video.optional(),
  /** Whether it may be given back after delivery; default: it may. */
  returnable: formBoolean.optional(),
  /** Default: shown at once. */
  visibility: Visibility.optional(),
  stockBy: StockBy.optional(),
  sizeLabel: SizeLabel.optional(),
  /** Absent: each colour in each size is a variant. Present: `colors` and `sizes` follow from it. */
  variants: Variants.optional(),
  ...z.object(bangla).partial().shape,
})

export const ProductForm = ProductFields.extend({ remainingProducts: Stock.optional() })
  .refine(
    ({ remainingProducts, stockBy }) => remainingProducts !== undefined || stockBy === 'variant',
    {
      path: ['remainingProducts'],
      error: needsStock,
      // Together with the errors of other fields: all are told at once.
      when: ({ value, issues }) =>
        z.looseObject({}).safeParse(value).success &&
        issues.every(({ path }) => path?.[0] !== 'remainingProducts'),
    },
  )
  .describe('`remainingProducts` may be absent where `stockBy` is `variant`')
export type ProductForm = z.output<typeof ProductForm>

/** Fields of the update form (docs/behaviour.md §16.3); an absent field stays unchanged. */
export const ProductUpdateForm = z
  .object({
    productName: Name,
    productOriginalPrice: Price,
    /** Another discount while a scheduled sale runs ends that sale. */
    productDiscount: Discount,
    scheduledSale: FormScheduledSale,
    productDescription: Description,
    productDetails: Details,
    productColors: Colors,
    productSizes: Sizes,
    colorImages: ColorImages,
    sizeChart: FormSizeChart,
    searchTags: Tags,
    productCategory: Id,
    productSubCategory: Id,
    productSubSubCategory: IdOrNone,
    faqs: Faqs,
    /** Where stock is counted by variant it can only be sent unchanged. */
    remainingProducts: Stock,
    /**
     * The stock that the editor showed: the stock changes by the difference, so that sales in between are
     * kept.
     */
    remainingProductsWas: Stock,
    OwnerName: z.string().max(200),
    video: Video,
    returnable: formBoolean,
    quantity: Unit,
    visibility: Visibility,
    /** Switching needs `variants` with each stock, or sums the stocks up. */
    stockBy: StockBy,
    sizeLabel: SizeLabel,
    /** The whole list; `productColors` and `productSizes` follow from it. */
    variants: Variants,
    /**
     * Pictures to keep, in this order, with `new:1` for the first new file; new files that are not named go
     * last. Without this field new files replace all pictures.
     */
    keepImages: formList(mostPictures, 500),
    ...bangla,
  })
  .partial()
export type ProductUpdateForm = z.output<typeof ProductUpdateForm>

export const CategoryWithProducts = Category.extend({ products: z.array(ProductSummary) })
nameSchema({ CategoryWithProducts })

/** A seller may change their own products, an admin all. Others' products give 403, or 404 while hidden. */
const write = { who: 'seller', permission: 'catalogue', rate: 'write' } as const

export const productWriteCalls = {
  'GET /products/categories-with-products': call({
    name: 'listCategoriesWithProducts',
    summary: 'Each category that has products, with its newest eight',
    who: 'anyone',
    reply: z.array(CategoryWithProducts),
    cache: ['Category', 'Product'],
  }),
  'POST /products': call({
    name: 'createProduct',
    summary: 'Put a product on sale',
    ...write,
    largeBody: { bytes: 4_700_000, values: mostFormValues },
    body: ProductForm,
    files: { productImages: { required: true, ...pictures } },
    fieldBytes,
    reply: Product,
    status: 201,
    message: 'Product created',
  }),
  'PUT /products/{id}': call({
    name: 'updateProduct',
    summary: 'Change what is sent of a product',
    ...write,
    params: { id: Id },
    largeBody: { bytes: 4_700_000, values: mostFormValues },
    body: ProductUpdateForm,
    files: { productImages: { required: false, ...pictures } },
    fieldBytes,
    reply: Product,
    conflict: StockLeft,
    message: 'Product updated',
  }),
  'DELETE /products/{id}': call({
    name: 'deleteProduct',
    summary: 'Take a product off sale; one that was ordered stays on its orders',
    ...write,
    params: { id: Id },
    reply: z.null(),
    message: 'Product deleted',
  }),
}
