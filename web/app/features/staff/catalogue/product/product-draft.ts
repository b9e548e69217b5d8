import type { Calls } from '@haat/contract'
import type { InputOf } from '@haat/contract/call'
import type { ProductSummary } from '@haat/contract/product/catalogue'
import type { SizeChart } from '@haat/contract/product/size-chart'
import type { StaffProduct } from '@haat/contract/product/staff-product'

import type { ChosenPicture } from '#app/components/picture/chosen-picture.ts'

import { made, nothingMade } from '../variant/make-variants.ts'
import { stockSum } from '../variant/bulk-set.ts'
import { priceOf, typedFigure } from '../variant/margin-of.ts'
import {
  emptyVariants,
  optionsIn,
  variantsDraftOf,
  variantsText,
} from '../variant/variant-draft.ts'
import type { DraftVariant, VariantsDraft } from '../variant/variant-draft.ts'
import { noSale, saleDraftOf, saleText, type SaleDraft } from './scheduled-sale.ts'
import { chartText } from './size-chart-grid.ts'

/** A picture of the form: a stored one by its URL, a file, or one that is still made small. */
export type DraftPicture = ChosenPicture

export interface DraftFaq {
  id: string
  question: string
  answer: string
}

/** A product in the form: field names of the create form (docs/behaviour.md §16.3), lists with one entry per line. */
export interface ProductDraft extends VariantsDraft {
  name: string
  productNameBn: string
  description: string
  productDescriptionBn: string
  quantity: string
  originalPrice: string
  discount: string
  /** Sale price as typed, which decides the discount; '' while the discount is typed. Not sent. */
  salePrice: string
  scheduledSale: SaleDraft
  category: string
  subCategory: string
  subSubCategory: string
  productDetails: string
  productDetailsBn: string
  /** `picture`: id of one of the draft's pictures. */
  colorImages: readonly { color: string; picture: string }[]
  /** The product's own size chart. */
  sizeChart: SizeChart | null
  searchTags: string
  faqs: readonly DraftFaq[]
  faqsBn: readonly DraftFaq[]
  video: string
  visibility: 'shown' | 'hidden'
  /** Whether it may be given back after delivery. */
  returnable: boolean
  pictures: readonly DraftPicture[]
  /** Only for a new product: later changes of stock go through the stock form. */
  remainingProducts: string
  /** Only for a new product of an admin. */
  OwnerId: string
}

export const emptyDraft: ProductDraft = {
  name: '',
  productNameBn: '',
  description: '',
  productDescriptionBn: '',
  quantity: '',
  originalPrice: '',
  discount: '',
  salePrice: '',
  scheduledSale: noSale,
  category: '',
  subCategory: '',
  subSubCategory: '',
  productDetails: '',
  productDetailsBn: '',
  ...emptyVariants,
  colorImages: [],
  sizeChart: null,
  searchTags: '',
  faqs: [],
  faqsBn: [],
  video: '',
  visibility: 'shown',
  returnable: true,
  pictures: [],
  remainingProducts: '',
  OwnerId: '',
}

/** What the draft of a stored product is made of. */
type Stored = Omit<StaffProduct, 'ordered'>

/** Makes the draft of a stored product. */
export function draftOf(product: Stored): ProductDraft {
  return {
    ...emptyDraft,
    ...variantsDraftOf(product),
    name: product.productName,
    productNameBn: product.productNameBn,
    description: product.productDescription,
    productDescriptionBn: product.productDescriptionBn,
    quantity: product.quantity,
    originalPrice: String(product.productOriginalPrice),
    discount: product.productDiscount > 0 ? String(product.productDiscount) : '',
    scheduledSale: saleDraftOf(product.scheduledSale),
    category: product.productCategory._id,
    subCategory: product.productSubCategory._id,
    subSubCategory: product.productSubSubCategory?._id ?? '',
    productDetails: product.productDetails.join('\n'),
    productDetailsBn: product.productDetailsBn.join('\n'),
    colorImages: product.colorImages.map(({ color, image }) => ({ color, picture: image })),
    sizeChart: ownChart(product),
    searchTags: product.searchTags.join('\n'),
    faqs: draftFaqs(product.faqs),
    faqsBn: draftFaqs(product.faqsBn),
    video: product.video ?? '',
    visibility: product.visibility,
    returnable: product.ownReturnable,
    pictures: product.productImages.map((src) => ({ id: src, src })),
  }
}

const draftFaqs = (faqs: Stored['faqs']): DraftFaq[] =>
  faqs.map((faq, index) => ({ id: `stored ${index}`, ...faq }))

function ownChart({ sizeChart }: Stored): SizeChart | null {
  if (sizeChart?.of !== 'product') return null
  const { columns, rows, note } = sizeChart
  return { columns, rows, note }
}

/** Whether the draft has no unsaved changes. */
export function sameDraft(a: ProductDraft, b: ProductDraft): boolean {
  const { variants: rows, ...fields } = a
  const { variants: otherRows, ...otherFields } = b
  return (
    rows.length === otherRows.length &&
    rows.every((row, at) => sameVariant(row, otherRows[at])) &&
    JSON.stringify(fields) === JSON.stringify(otherFields)
  )
}

/** Rows that were not touched are the same objects: thousands are compared at each key. */
const sameVariant = (one: DraftVariant, other: DraftVariant | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
/** A list as one JSON field, so that an empty list is sent too. */
const listOf = (text: string) => JSON.stringify(linesOf(text))
const faqsText = (faqs: readonly DraftFaq[]) =>
  JSON.stringify(faqs.map(({ question, answer }) => ({ question, answer })))

/** Body of the create call; both forms are validated by it. */
export function newProductBody(draft: ProductDraft): InputOf<Calls['POST /products']>['body'] {
  const { name, description, originalPrice, category, subCategory, subSubCategory } = draft
  const { quantity, video, visibility, returnable, discount, OwnerId } = draft
  const { productNameBn, productDescriptionBn, sizeLabelBn } = draft
  return {
    ...{ name, description, quantity, originalPrice, category, subCategory, subSubCategory },
    ...{ video, visibility, returnable },
    ...{ productNameBn, productDescriptionBn, sizeLabelBn },
    ...variantFields(draft),
    remainingProducts:
      draft.stockBy === 'variant' ? String(stockSum(draft.variants)) : draft.remainingProducts,
    discount: discount.trim() || '0',
    scheduledSale: saleText(draft),
    productDetails: listOf(draft.productDetails),
    productDetailsBn: listOf(draft.productDetailsBn),
    colorImages: JSON.stringify(colorImagesOf(draft)),
    sizeChart: chartText(draft.sizeChart),
    searchTags: listOf(draft.searchTags),
    faqs: faqsText(draft.faqs),
    faqsBn: faqsText(draft.faqsBn),
    ...(OwnerId && { OwnerId }),
  }
}

/** The fields of variants that a new product without options does not need. */
function variantFields(draft: ProductDraft) {
  const { stockBy, sizeLabel } = draft
  const sent = variantsOf(draft)
  const isPlain = sent === variantsText(emptyVariants, () => '')
  return {
    ...(!isPlain && { variants: sent }),
    ...(stockBy !== emptyVariants.stockBy && { stockBy }),
    ...(sizeLabel !== emptyVariants.sizeLabel && { sizeLabel }),
  }
}

/** Options that were typed before any variant was made are made into variants by saving. */
const variantsOf = (draft: ProductDraft): string =>
  variantsText(
    { ...draft, variants: nothingMade(draft) ? made(draft) : draft.variants },
    imageNames(draft),
  )

/** How the call names a picture of the draft; '' for one that was removed. */
function imageNames(draft: ProductDraft): (picture: string) => string {
  const names = keptImages(draft)
  const byId = new Map(draft.pictures.map(({ id }, at) => [id, names[at] ?? '']))
  return (picture) => byId.get(picture) ?? ''
}

type UpdateBody = NonNullable<InputOf<Calls['PUT /products/{id}']>['body']>

/** Body of the update call, which has no stock. */
export function productUpdateBody(draft: ProductDraft): UpdateBody {
  const { remainingProducts: _, OwnerId: __, ...fields } = newProductBody(draft)
  const { name, description, originalPrice, discount, ...rest } = fields
  const { category, subCategory, subSubCategory, ...same } = rest
  const { stockBy, sizeLabel } = draft
  return {
    ...same,
    ...{ stockBy, sizeLabel },
    variants: variantsOf(draft),
    productName: name,
    productDescription: description,
    productOriginalPrice: originalPrice,
    productDiscount: discount,
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
  const imageOf = imageNames(draft)
  return draft.colorImages.flatMap(({ color, picture }) => {
    const image = imageOf(picture)
    return image !== '' && draft.colors.includes(color) ? { color, image } : []
  })
}

export const newFiles = ({ pictures }: ProductDraft): File[] =>
  pictures.flatMap(({ file }) => file ?? [])

/** The product card of the present draft. */
export function cardOf(
  draft: ProductDraft,
  known: Pick<ProductSummary, 'productRating' | 'reviewCount' | 'sales' | 'remainingProducts'>,
): ProductSummary {
  const visible = draft.variants.filter(({ hidden }) => !hidden)
  const shown = draft.pictures.flatMap(({ src }) => src || [])
  const own = new Set(visible.map(({ originalPrice }) => originalPrice))
  const prices = [...own].map((price) => priceOf(price, draft))
  const [lowest = priceOf('', draft), ...others] = prices.toSorted(
    (one, other) => one.productPrice - other.productPrice,
  )
  return {
    ...known,
    _id: '',
    productName: draft.name,
    // Without a picture: an invalid URL, so that the card shows its placeholder.
    productImages: shown.length > 0 ? shown : ['data:,'],
    ...lowest,
    variantCount: visible.length,
    minPrice: lowest.productPrice,
    maxPrice: (others.at(-1) ?? lowest).productPrice,
    quantity: draft.quantity,
    productCategory: { _id: draft.category, categoryName: '' },
    OwnerId: { _id: '', name: '' },
    productColors: [...optionsIn(visible, 'color')],
    productSizes: [...optionsIn(visible, 'size')],
  }
}

/** Stock of a new product, for its card. */
export const piecesOf = ({ stockBy, remainingProducts, variants }: ProductDraft): number =>
  stockBy === 'variant' ? stockSum(variants) : Math.floor(typedFigure(remainingProducts) ?? 0)
