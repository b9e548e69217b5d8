import { takaToPoisha } from '@haat/contract/money'
import type { ProductForm, ProductUpdateForm } from '@haat/contract/product/product-form'
import { say } from '@haat/contract/refusals/text'

import { violatedConstraint } from '#platform/db/pg-error.ts'
import { badRequest } from '#platform/http/refusal.ts'

import { plainSizeChart } from './plain-size-chart.ts'
import { plainLine, plainName, plainText, plainWithin } from '../plain-text.ts'
import type { ProductColumns } from './product-write.repo.ts'
import { videoAddress } from './video-address.ts'

/** What the fields of a form are called, for who has to mend one. */
interface FieldNames {
  name: string
  category: string
  subCategory: string
  subSubCategory: string
}
export const createNames: FieldNames = {
  name: 'body.name',
  category: 'body.category',
  subCategory: 'body.subCategory',
  subSubCategory: 'body.subSubCategory',
}
export const updateNames: FieldNames = {
  name: 'body.productName',
  category: 'body.productCategory',
  subCategory: 'body.productSubCategory',
  subSubCategory: 'body.productSubSubCategory',
}

const longestName = 200

/** What the fields of a form alone say. */
type FormColumns = Omit<
  ProductColumns,
  'sku' | 'images' | 'colorImages' | 'stockBy' | 'remaining' | 'visibility'
>

type Sent<Form> = { [Field in keyof Form]?: Form[Field] | undefined }

/** The columns that a form writes: text as people read it, money as poisha. What was not sent is not among them. */
export function columnsOf(form: Sent<ProductForm>, names = createNames): Partial<FormColumns> {
  const columns = {
    name: map(form.name, (name) => plainName(name, names.name, longestName)),
    description: map(form.description, plainText),
    details: map(form.productDetails, plainLines),
    colors: map(form.colors, plainLines),
    sizes: map(form.sizes, plainLines),
    sizeChart: map(form.sizeChart, (chart) => chart && plainSizeChart(chart)),
    searchTags: map(form.searchTags, plainLines),
    faqs: map(form.faqs, plainFaqs),
    ...banglaColumnsOf(form),
    unit: map(form.quantity, plainLine),
    sizeLabel: map(form.sizeLabel, sizeLabelOf),
    video: map(form.video, videoAddress),
    returnable: form.returnable,
    originalPricePoisha: map(form.originalPrice, takaToPoisha),
    discountPercent: form.discount,
    categoryId: form.category,
    subCategoryId: form.subCategory,
    subSubCategoryId: form.subSubCategory,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** What the form says in Bangla; each may be empty. */
const banglaColumnsOf = (form: Sent<ProductForm>) => ({
  nameBn: map(form.productNameBn, (name) => plainWithin(name, 'body.productNameBn', longestName)),
  descriptionBn: map(form.productDescriptionBn, plainText),
  detailsBn: map(form.productDetailsBn, plainLines),
  faqsBn: map(form.faqsBn, plainFaqs),
  sizeLabelBn: map(form.sizeLabelBn, (label) => plainWithin(label, 'body.sizeLabelBn', 30)),
})

/** The same of a form of an update, whose fields have other names. */
export const columnsForUpdate = (form: ProductUpdateForm): Partial<FormColumns> =>
  columnsOf(
    {
      ...form,
      name: form.productName,
      description: form.productDescription,
      colors: form.productColors,
      sizes: form.productSizes,
      originalPrice: form.productOriginalPrice,
      discount: form.productDiscount,
      category: form.productCategory,
      subCategory: form.productSubCategory,
      subSubCategory: form.productSubSubCategory,
    },
    updateNames,
  )

/** All columns of a new product; what the form leaves out is empty. */
export function columnsForNew(form: Omit<ProductForm, 'stockBy' | 'variants'>): FormColumns {
  return {
    ...{ name: form.name, description: '', unit: '', video: null, returnable: true },
    ...{ details: [], colors: [], sizes: [], searchTags: [], faqs: [], sizeChart: null },
    ...{ nameBn: '', descriptionBn: '', detailsBn: [], faqsBn: [], sizeLabelBn: '' },
    sizeLabel: 'Size',
    originalPricePoisha: takaToPoisha(form.originalPrice),
    discountPercent: 0,
    categoryId: form.category,
    subCategoryId: form.subCategory,
    subSubCategoryId: null,
    ...columnsOf(form),
  }
}

/** What is nothing but markup is no label. */
function sizeLabelOf(text: string): string {
  const label = plainLine(text)
  if (label === '') throw badRequest('label_needed', 'body.sizeLabel')
  if (label.length > 30) throw badRequest(say('characters_at_most', { most: 30 }), 'body.sizeLabel')
  return label
}

/** What PostgreSQL refused of the categories of a product, in words; anything else is thrown on. */
export function refuseUnknownCategory(error: unknown, names: FieldNames): never {
  switch (violatedConstraint(error) ?? '') {
    case 'products_category_id_fkey':
      throw badRequest('no_such_category', names.category)
    case 'products_sub_category_fkey':
      throw badRequest('sub_not_in_category', names.subCategory)
    case 'products_sub_sub_category_fkey':
      throw badRequest('sub_sub_not_in_sub', names.subSubCategory)
    default:
      throw error
  }
}

function map<Value, Result>(
  value: Value | undefined,
  change: (value: Value) => Result,
): Result | undefined {
  return value === undefined ? undefined : change(value)
}

const plainFaqs = (faqs: ProductColumns['faqs']) =>
  faqs.map((faq) => ({ question: plainLine(faq.question), answer: plainText(faq.answer) }))

/** Each once, without those of which nothing is left. */
function plainLines(texts: readonly string[]): string[] {
  return [...new Set(texts.map(plainLine))].filter((text) => text !== '')
}
