import { ProductForm, ProductUpdateForm } from '@haat/contract/product/product-form'
import { describe, expect, it } from 'vitest'

import {
  cardOf,
  draftOf,
  emptyDraft,
  newProductBody,
  productChanges,
  productUpdateBody,
  sameDraft,
} from './product-draft.ts'

const id = '0190a000-0000-7000-8000-000000000000'
const known = { productRating: 0, reviewCount: 0, sales: 0, remainingProducts: 3 }

const chart = { columns: ['Size', 'Chest'], rows: [['S', '36']], note: 'Inches' }

const aVariant = (color: string) => ({
  ...{ _id: `${id.slice(0, -1)}${color.length % 10}`, color, size: null, sku: `TS-${color}` },
  ...{ productPrice: 2250, productOriginalPrice: 2500, remaining: 3, image: null, ownImage: null },
  ...{ barcode: '', originalPrice: null, cost: null, weight: null, hidden: false, used: false },
})

const stored = {
  ...known,
  _id: id,
  productName: 'Tangail saree',
  ...{ productNameBn: 'টাঙ্গাইল শাড়ি', productDescriptionBn: 'হাতে বোনা।', productDetailsBn: ['সুতি'] },
  ...{ faqsBn: [{ question: 'ধোয়া যায়?', answer: 'হাতে।' }], sizeLabelBn: 'সাইজ' },
  productImages: ['/img/a.webp', '/img/b.webp'],
  productPrice: 2250,
  productOriginalPrice: 2500,
  productDiscount: 10,
  scheduledSale: {
    ...{ discount: 10, startsAt: '2026-11-21T10:00:00.000Z', endsAt: null, discountBefore: 5 },
  },
  saleEndsAt: null,
  quantity: 'per piece',
  productCategory: { _id: id, categoryName: 'Fashion' },
  productSubCategory: { _id: id, subCategoryName: 'Sarees' },
  productSubSubCategory: null,
  OwnerId: { _id: id, name: 'Tanti Bari' },
  productColors: ['Red', 'Off white, gold'],
  productSizes: [],
  visibility: 'shown' as const,
  ...{ stockBy: 'product' as const, sizeLabel: 'Size', variantCount: 2 },
  ...{ minPrice: 2250, maxPrice: 2250 },
  variants: [aVariant('Red'), aVariant('Off white, gold')],
  colorImages: [
    { color: 'Red', image: '/img/b.webp' },
    { color: 'Off white, gold', image: '/img/a.webp' },
  ],
  sizeChart: { ...chart, of: 'product' as const },
  productDescription: 'Woven by hand.\nIn Tangail.',
  productDetails: ['Cotton', '12 hands'],
  searchTags: ['শাড়ি'],
  faqs: [{ question: 'Washable?', answer: 'By hand.' }],
  video: null,
  // Its category says no; the form shows what the product says.
  returnable: false,
  ownReturnable: true,
  createdAt: '2026-11-21T10:00:00Z',
}

const sentVariant = (color: string) => ({
  ...{ _id: aVariant(color)._id, color, size: '', sku: `TS-${color}`, barcode: '' },
  ...{ originalPrice: null, cost: null, weight: null, image: '', hidden: false },
})

describe('product draft', () => {
  it('a product draft sends back what was stored, whole', () => {
    const draft = draftOf(stored)
    expect(ProductUpdateForm.parse(productUpdateBody(draft))).toEqual({
      productName: 'Tangail saree',
      productNameBn: 'টাঙ্গাইল শাড়ি',
      productDescriptionBn: 'হাতে বোনা।',
      productDetailsBn: ['সুতি'],
      faqsBn: [{ question: 'ধোয়া যায়?', answer: 'হাতে।' }],
      sizeLabelBn: 'সাইজ',
      productDescription: 'Woven by hand.\nIn Tangail.',
      productOriginalPrice: 2500,
      productDiscount: 10,
      scheduledSale: { discount: 10, startsAt: '2026-11-21T10:00:00.000Z', endsAt: null },
      productCategory: id,
      productSubCategory: id,
      productSubSubCategory: null,
      productDetails: ['Cotton', '12 hands'],
      stockBy: 'product',
      sizeLabel: 'Size',
      variants: [sentVariant('Red'), sentVariant('Off white, gold')],
      colorImages: stored.colorImages,
      sizeChart: chart,
      searchTags: ['শাড়ি'],
      faqs: [{ question: 'Washable?', answer: 'By hand.' }],
      video: '',
      quantity: 'per piece',
      visibility: 'shown',
      returnable: true,
      keepImages: ['/img/a.webp', '/img/b.webp'],
    })
  })

  it('a product draft does not copy the size chart of its category', () => {
    const shown = { ...stored, sizeChart: { ...chart, of: 'category' as const } }
    expect(draftOf(shown).sizeChart).toBeNull()
  })

  it('a product draft sends only changed fields, so that concurrent changes are kept', () => {
    const before = draftOf(stored)
    expect(productChanges(before, draftOf(stored))).toEqual({})
    const typed = { ...before, originalPrice: '1,300', pictures: before.pictures.toReversed() }
    expect(productChanges(typed, before)).toEqual({
      productOriginalPrice: '1,300',
      keepImages: '["/img/b.webp","/img/a.webp"]',
    })
  })

  it('a product draft drops a colour picture with its colour or picture, and names a new one by its number', () => {
    const draft = draftOf(stored)
    const sent = (changes: object) => {
      const { colorImages } = productUpdateBody({ ...draft, ...changes })
      return JSON.parse(typeof colorImages === 'string' ? colorImages : '') as unknown
    }
    expect(sent({ colors: ['Red'] })).toEqual([{ color: 'Red', image: '/img/b.webp' }])
    expect(sent({ pictures: draft.pictures.slice(0, 1) })).toEqual([
      { color: 'Off white, gold', image: '/img/a.webp' },
    ])
    const fresh = { id: 'fresh', src: 'blob:fresh', file: new File(['x'], 'x.png') }
    expect(
      sent({
        pictures: [...draft.pictures, fresh],
        colorImages: [{ color: 'Red', picture: 'fresh' }],
      }),
    ).toEqual([{ color: 'Red', image: 'new:1' }])
  })

  it('a product draft names new pictures by their position among the stored ones', () => {
    const draft = draftOf(stored)
    const [first, second] = draft.pictures
    const file = new File(['x'], 'x.png')
    const fresh = (name: string) => ({ id: name, src: `blob:${name}`, file })
    const pictures = [fresh('one'), second, fresh('two'), first].flatMap((one) => one ?? [])
    const { keepImages } = productUpdateBody({ ...draft, pictures })
    expect(JSON.parse(String(keepImages))).toEqual(['new:1', '/img/b.webp', 'new:2', '/img/a.webp'])
    expect(sameDraft(draft, { ...draft, pictures })).toBe(false)
  })

  it('a product draft is validated by the contract, field by field', () => {
    const read = ProductForm.safeParse(newProductBody({ ...emptyDraft, originalPrice: 'dear' }))
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'name',
      'originalPrice',
      'description',
      'category',
      'subCategory',
      'remainingProducts',
    ])
  })

  it('a product draft gives a card at any moment of typing', () => {
    const typed = { ...emptyDraft, name: 'Saree', originalPrice: '১২৫০.৫', discount: '10' }
    expect(cardOf(typed, known)).toMatchObject({ productPrice: 1125.45, productDiscount: 10 })
    for (const originalPrice of ['', '12.', 'x', '-5', '9'.repeat(30), '1e999']) {
      const { productPrice } = cardOf({ ...typed, originalPrice, discount: '200' }, known)
      expect(productPrice).toBe(0)
    }
  })
})

describe('variants in a product draft', () => {
  it('a new product without options sends nothing of variants', () => {
    expect(Object.keys(newProductBody(emptyDraft))).not.toEqual(
      expect.arrayContaining(['variants']),
    )
    const [only] = emptyDraft.variants
    const withSku = {
      ...emptyDraft,
      variants: [only, only].slice(1).map((row) => ({ ...row, sku: 'A-1' })),
    }
    // as: one row, taken from the draft above.
    const { variants } = newProductBody(withSku as typeof emptyDraft)
    expect(JSON.parse(typeof variants === 'string' ? variants : '')).toEqual([
      expect.objectContaining({ sku: 'A-1' }),
    ])
  })

  it('options that were typed and not made are made by saving a new product', () => {
    const typed = { ...emptyDraft, colors: ['Red', 'Blue'], sizes: ['S', 'M'] }
    const { variants } = ProductForm.parse({
      ...newProductBody({ ...typed, name: 'Shirt', description: 'Cotton.', originalPrice: '900' }),
      ...{ category: id, subCategory: id, remainingProducts: '5' },
    })
    expect(variants?.map(({ color, size }) => `${color} ${size}`)).toEqual([
      'Red S',
      'Red M',
      'Blue S',
      'Blue M',
    ])
  })

  it('a changed price of one variant sends the whole list and nothing else', () => {
    const before = draftOf(stored)
    const [first, ...others] = before.variants
    if (!first) throw new Error('The draft has no variants')
    const typed = { ...before, variants: [{ ...first, originalPrice: '1500' }, ...others] }
    const sent = productChanges(typed, before)
    expect(Object.keys(sent)).toEqual(['variants'])
    expect(
      ProductUpdateForm.parse(sent).variants?.map(({ originalPrice }) => originalPrice),
    ).toEqual([1500, null])
    expect(sameDraft(typed, before)).toBe(false)
  })

  it('stock for each variant is sent with what the form showed; the total is their sum', () => {
    const before = draftOf(stored)
    const variants = before.variants.map((row, at) => ({ ...row, stock: String(at + 1) }))
    const typed = { ...before, stockBy: 'variant' as const, variants }
    expect(ProductUpdateForm.parse(productChanges(typed, before))).toMatchObject({
      stockBy: 'variant',
      variants: [
        { stock: 1, stockWas: 3 },
        { stock: 2, stockWas: 3 },
      ],
    })
    expect(newProductBody(typed).remainingProducts).toBe('3')
  })

  it('the card of a draft spans the prices of its visible variants', () => {
    const before = draftOf(stored)
    const variants = before.variants.map((row, at) => ({ ...row, originalPrice: at ? '' : '1000' }))
    expect(cardOf({ ...before, variants }, known)).toMatchObject({
      ...{ productPrice: 900, productOriginalPrice: 1000, minPrice: 900, maxPrice: 2250 },
      variantCount: 2,
    })
  })
})
