import type { Calls } from '@haat/contract'
import type { InputOf } from '@haat/contract/call'
import type { Product, ProductSummary } from '@haat/contract/product/catalogue'
import { plainFigure } from '@haat/contract/digits'
import { discountedPrice, poisha, poishaToTaka } from '@haat/contract/money'
import type { SizeChart } from '@haat/contract/product/size-chart'
import type { StaffProduct } from '@haat/contract/product/staff-product'

import { chartText } from './size-chart-grid.ts'

/** A picture of the form: a stored one by its URL, or a file. */
export interface DraftPicture {
  id: string
  src: string
  file?: File
}

export interface DraftFaq {
  id: string
  question: string
  answer: string
}

/** A product in the form: field names of the create form (docs/behaviour.md §16.3), lists with one entry per line. */
export interface ProductDraft {
  name: string
  description: string
  quantity: string
  originalPrice: string
  discount: string
  category: string
  subCategory: string
  subSubCategory: string
  productDetails: string
  colors: string
  sizes: string
  /** `picture`: id of one of the draft's pictures. */
  colorImages: readonly { color: string; picture: string }[]
  /** The product's own size chart. */
  sizeChart: SizeChart | null
  searchTags: string
  faqs: readonly DraftFaq[]
  video: string
  visibility: 'shown' | 'hidden'
  pictures: readonly DraftPicture[]
  /** Only for a new product: later changes of stock go through the stock form. */
  remainingProducts: string
  /** Only for a new product of an admin. */
  OwnerId: string
}

export const emptyDraft: ProductDraft = {
  name: '',
  description: '',
  quantity: '',
  originalPrice: '',
  discount: '',
  category: '',
  subCategory: '',
  subSubCategory: '',
  productDetails: '',
  colors: '',
  sizes: '',
  colorImages: [],
  sizeChart: null,
  searchTags: '',
  faqs: [],
  video: '',
  visibility: 'shown',
  pictures: [],
  remainingProducts: '',
  OwnerId: '',
}

type Stored = Omit<Product, 'reviews' | 'ratingDistribution'>

/** Makes the draft of a stored product. */
export function draftOf(product: Stored, visibility: StaffProduct['visibility']): ProductDraft {
  return {
    ...emptyDraft,
    name: product.productName,
    description: product.productDescription,
    quantity: product.quantity,
    originalPrice: String(product.productOriginalPrice),
    discount: product.productDiscount > 0 ? String(product.productDiscount) : '',
    category: product.productCategory._id,
    subCategory: product.productSubCategory._id,
    subSubCategory: product.productSubSubCategory?._id ?? '',
    productDetails: product.productDetails.join('\n'),
    colors: product.productColors.join('\n'),
    sizes: product.productSizes.join('\n'),
    colorImages: product.colorImages.map(({ color, image }) => ({ color, picture: image })),
    sizeChart: ownChart(product),
    searchTags: product.searchTags.join('\n'),
    faqs: product.faqs.map((faq, index) => ({ id: `stored ${index}`, ...faq })),
    video: product.video ?? '',
    visibility,
    pictures: product.productImages.map((src) => ({ id: src, src })),
  }
}

function ownChart({ sizeChart }: Stored): SizeChart | null {
  if (sizeChart?.of !== 'product') return null
  const { columns, rows, note } = sizeChart
  return { columns, rows, note }
}

/** Whether the draft has no unsaved changes. */
export const sameDraft = (a: ProductDraft, b: ProductDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
/** A list as one JSON field, so that an empty list is sent too. */
const listOf = (text: string) => JSON.stringify(linesOf(text))
const faqsOf = ({ faqs }: ProductDraft) =>
  JSON.stringify(faqs.map(({ question, answer }) => ({ question, answer })))

/** Body of the create call; both forms are validated by it. */
export function newProductBody(draft: ProductDraft): InputOf<Calls['POST /products']>['body'] {
  const { name, description, originalPrice, category, subCategory, subSubCategory } = draft
  const { quantity, video, visibility, remainingProducts, discount, OwnerId } = draft
  return {
    ...{ name, description, quantity, originalPrice, category, subCategory, subSubCategory },
    ...{ video, visibility, remainingProducts },
    discount: discount.trim() || '0',
    productDetails: listOf(draft.productDetails),
    colors: listOf(draft.colors),
    sizes: listOf(draft.sizes),
    colorImages: JSON.stringify(colorImagesOf(draft)),
    sizeChart: chartText(draft.sizeChart),
    searchTags: listOf(draft.searchTags),
    faqs: faqsOf(draft),
    ...(OwnerId && { OwnerId }),
  }
}

type UpdateBody = NonNullable<InputOf<Calls['PUT /products/{id}']>['body']>

/** Body of the update call, which has no stock. */
export function productUpdateBody(draft: ProductDraft): UpdateBody {
  const { remainingProducts: _, OwnerId: __, ...fields } = newProductBody(draft)
  const { name, description, originalPrice, discount, colors, sizes, ...rest } = fields
  const { category, subCategory, subSubCategory, ...same } = rest
  return {
    ...same,
    productName: name,
    productDescription: description,
    productOriginalPrice: originalPrice,
    productDiscount: discount,
    productColors: colors,
    productSizes: sizes,
    productCategory: category,
    productSubCategory: subCategory,
    productSubSubCategory: subSubCategory,
    keepImages: JSON.stringify(keptImages(draft)),
  }
}

/** The fields that differ from the stored product, so that concurrent changes of others are kept. */
export function productChanges(draft: ProductDraft, stored: ProductDraft): UpdateBody {
  const [now, was] = [productUpdateBody(draft), productUpdateBody(stored)]
  const names = Object.keys(now) as (keyof UpdateBody)[] // keys of an UpdateBody
  return Object.fromEntries(
    names.filter((name) => now[name] !== was[name]).map((name) => [name, now[name]]),
  )
}

/** The pictures in order: stored ones by URL, new ones by their index among the files. */
function keptImages({ pictures }: ProductDraft): string[] {
  let added = 0
  return pictures.map(({ src, file }) => (file ? `new:${(added += 1)}` : src))
}

/** Drops entries whose colour or picture was removed. */
function colorImagesOf(draft: ProductDraft): { color: string; image: string }[] {
  const colors = linesOf(draft.colors)
  const names = keptImages(draft)
  return draft.colorImages.flatMap(({ color, picture }) => {
    const image = names[draft.pictures.findIndex(({ id }) => id === picture)]
    return image !== undefined && colors.includes(color) ? { color, image } : []
  })
}

/** The typed colours without duplicates. */
export const colorsOf = ({ colors }: ProductDraft): string[] => [...new Set(linesOf(colors))]
export const sizesOf = ({ sizes }: ProductDraft): string[] => [...new Set(linesOf(sizes))]

export const newFiles = ({ pictures }: ProductDraft): File[] =>
  pictures.flatMap(({ file }) => file ?? [])

/** The product card of the present draft. */
export function cardOf(
  draft: ProductDraft,
  known: Pick<ProductSummary, 'productRating' | 'reviewCount' | 'sales' | 'remainingProducts'>,
): ProductSummary {
  const original = poisha(Math.round(figure(draft.originalPrice, 100_000_000) * 100))
  const productDiscount = Math.round(figure(draft.discount, 100) * 100) / 100
  const productPrice = poishaToTaka(discountedPrice(original, productDiscount))
  return {
    ...known,
    _id: '',
    productName: draft.name,
    // Without a picture: an invalid URL, so that the card shows its placeholder.
    productImages: draft.pictures.length > 0 ? draft.pictures.map(({ src }) => src) : ['data:,'],
    productPrice,
    minPrice: productPrice,
    maxPrice: productPrice,
    productOriginalPrice: poishaToTaka(original),
    productDiscount,
    quantity: draft.quantity,
    productCategory: { _id: draft.category, categoryName: '' },
    OwnerId: { _id: '', name: '' },
    productColors: linesOf(draft.colors),
    productSizes: linesOf(draft.sizes),
    variantCount: Math.max(1, linesOf(draft.colors).length * linesOf(draft.sizes).length),
  }
}

/** A typed number; 0 for an invalid one. */
function figure(text: string, most: number): number {
  return Math.min(Math.max(Number(plainFigure(text) ?? 0), 0), most)
}

/** Stock of a new product, for its card. */
export const piecesOf = ({ remainingProducts }: ProductDraft): number =>
  Math.floor(figure(remainingProducts, 1_000_000))
