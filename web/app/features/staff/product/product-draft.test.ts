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

const stored = {
  ...known,
  _id: id,
  productName: 'Tangail saree',
  productImages: ['/img/a.webp', '/img/b.webp'],
  productPrice: 2250,
  productOriginalPrice: 2500,
  productDiscount: 10,
  quantity: 'per piece',
  productCategory: { _id: id, categoryName: 'Fashion' },
  productSubCategory: { _id: id, subCategoryName: 'Sarees' },
  productSubSubCategory: null,
  OwnerId: { _id: id, name: 'Tanti Bari' },
  productColors: ['Red', 'Off white, gold'],
  productSizes: [],
  colorImages: [
    { color: 'Red', image: '/img/b.webp' },
    { color: 'Off white, gold', image: '/img/a.webp' },
  ],
  variantCount: 2,
  minPrice: 900,
  maxPrice: 900,
  stockBy: 'product' as const,
  sizeLabel: 'Size',
  variants: [],
  sizeChart: { ...chart, of: 'product' as const },
  productDescription: 'Woven by hand.\nIn Tangail.',
  productDetails: ['Cotton', '12 hands'],
  searchTags: ['শাড়ি'],
  faqs: [{ question: 'Washable?', answer: 'By hand.' }],
  video: null,
  createdAt: '2026-11-21T10:00:00Z',
}

describe('product draft', () => {
  it('a product draft sends back what was stored, whole', () => {
    const draft = draftOf(stored, 'shown')
    expect(ProductUpdateForm.parse(productUpdateBody(draft))).toEqual({
      productName: 'Tangail saree',
      productDescription: 'Woven by hand.\nIn Tangail.',
      productOriginalPrice: 2500,
      productDiscount: 10,
      productCategory: id,
      productSubCategory: id,
      productSubSubCategory: null,
      productDetails: ['Cotton', '12 hands'],
      productColors: ['Red', 'Off white, gold'],
      productSizes: [],
      colorImages: stored.colorImages,
      sizeChart: chart,
      searchTags: ['শাড়ি'],
      faqs: [{ question: 'Washable?', answer: 'By hand.' }],
      video: '',
      quantity: 'per piece',
      visibility: 'shown',
      keepImages: ['/img/a.webp', '/img/b.webp'],
    })
  })

  it('a product draft does not copy the size chart of its category', () => {
    const shown = { ...stored, sizeChart: { ...chart, of: 'category' as const } }
    expect(draftOf(shown, 'shown').sizeChart).toBeNull()
  })

  it('a product draft sends only changed fields, so that concurrent changes are kept', () => {
    const before = draftOf(stored, 'shown')
    expect(productChanges(before, draftOf(stored, 'shown'))).toEqual({})
    const typed = { ...before, originalPrice: '1,300', pictures: before.pictures.toReversed() }
    expect(productChanges(typed, before)).toEqual({
      productOriginalPrice: '1,300',
      keepImages: '["/img/b.webp","/img/a.webp"]',
    })
  })

  it('a product draft drops a colour picture with its colour or picture, and names a new one by its number', () => {
    const draft = draftOf(stored, 'shown')
    const sent = (changes: object) => {
      const { colorImages } = productUpdateBody({ ...draft, ...changes })
      return JSON.parse(typeof colorImages === 'string' ? colorImages : '') as unknown
    }
    expect(sent({ colors: 'Red' })).toEqual([{ color: 'Red', image: '/img/b.webp' }])
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
    const draft = draftOf(stored, 'shown')
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
