import { afterEach, describe, expect, it, vi } from 'vitest'

import { duplicateOf, lostPictures, withCopiedPictures } from './copy-product.ts'
import { newFiles, newProductBody } from './product-draft.ts'

const id = '0190a000-0000-7000-8000-000000000000'

const aVariant = (size: string) => ({
  ...{ _id: id, color: 'Red', size, sku: `TS-${size}`, barcode: '8901' },
  ...{ productPrice: 2250, productOriginalPrice: 2500, remaining: 3, image: '/img/b.webp' },
  ...{ ownImage: '/img/b.webp', originalPrice: 2600, cost: 1200, weight: 300 },
  ...{ hidden: false, used: true },
})

const stored = (stockBy: 'product' | 'variant') => ({
  ...{ _id: id, productName: 'Kurti', productPrice: 2250, productOriginalPrice: 2500 },
  productImages: ['/img/a.webp', 'https://res.cloudinary.com/x/y.jpg', '/img/b.webp'],
  ...{ productNameBn: 'টাঙ্গাইল শাড়ি', productDescriptionBn: 'হাতে বোনা।', productDetailsBn: ['সুতি'] },
  ...{ faqsBn: [{ question: 'ধোয়া যায়?', answer: 'হাতে।' }], sizeLabelBn: 'সাইজ' },
  scheduledSale: null,
  saleEndsAt: null,
  ...{ productDiscount: 10, quantity: '', productRating: 0, reviewCount: 0, sales: 9 },
  productCategory: { _id: id, categoryName: 'Fashion' },
  productSubCategory: { _id: id, subCategoryName: 'Kurtis' },
  productSubSubCategory: null,
  OwnerId: { _id: id, name: 'Tanti Bari' },
  ...{ productColors: ['Red'], productSizes: ['S', 'M'], visibility: 'shown' as const, stockBy },
  ...{ sizeLabel: 'Size', variantCount: 2, minPrice: 2250, maxPrice: 2250, remainingProducts: 6 },
  variants: [aVariant('S'), aVariant('M')],
  colorImages: [{ color: 'Red', image: '/img/b.webp' }],
  ...{ sizeChart: null, productDescription: 'Cotton.', productDetails: [], searchTags: ['kurti'] },
  ...{
    faqs: [],
    video: null,
    returnable: false,
    ownReturnable: false,
    createdAt: '2026-11-21T10:00:00Z',
  },
})

/** A list that the body holds as text. */
const parsed = (field: unknown): unknown => (typeof field === 'string' ? JSON.parse(field) : field)

afterEach(() => vi.unstubAllGlobals())

describe('a duplicate', () => {
  it('keeps options, prices and costs, and nothing that one product has alone', () => {
    const draft = duplicateOf(stored('variant'))
    const body = newProductBody(draft)
    expect(body).toMatchObject({
      ...{ name: 'Kurti (copy)', visibility: 'hidden', remainingProducts: '0', discount: '10' },
      ...{ returnable: false, OwnerId: id, stockBy: 'variant' },
      ...{ productNameBn: 'টাঙ্গাইল শাড়ি', productDetailsBn: '["সুতি"]', sizeLabelBn: 'সাইজ' },
    })
    const kept = { barcode: '', color: 'Red', originalPrice: '2600', cost: '1200', weight: '300' }
    expect(parsed(body.variants)).toEqual(
      ['S', 'M'].map((size) => ({
        ...{ ...kept, size, sku: '', image: '/img/b.webp', hidden: false },
        ...{ stock: '0', stockWas: '' },
      })),
    )
  })

  it('of a product whose sale runs has the discount before it, and no sale', () => {
    const sale = {
      discount: 40,
      startsAt: '2026-11-20T10:00:00Z',
      endsAt: null,
      discountBefore: 15,
    }
    const running = { ...stored('product'), productDiscount: 40, scheduledSale: sale }
    const body = newProductBody(duplicateOf(running))
    expect(body).toMatchObject({ discount: '15', scheduledSale: '' })
  })

  it('of a product that counts its stock as a whole starts without stock', () => {
    const body = newProductBody(duplicateOf(stored('product')))
    expect(body.remainingProducts).toBe('0')
    expect(body.variants).not.toContain('"stock"')
  })

  it('leaves out pictures of another host and counts them', () => {
    const draft = duplicateOf(stored('product'))
    expect(draft.pictures.map(({ src }) => src)).toEqual(['/img/a.webp', '/img/b.webp'])
    expect(lostPictures(stored('product'))).toBe(1)
  })

  it('sends files of its own, which its colours and variants name', async () => {
    const reply = () => Promise.resolve(new Response(new Blob(['x'], { type: 'image/webp' })))
    vi.stubGlobal('fetch', vi.fn(reply))
    const draft = await withCopiedPictures(duplicateOf(stored('product')))
    expect(newFiles(draft).map(({ name, type }) => [name, type])).toEqual([
      ['a.webp', 'image/webp'],
      ['b.webp', 'image/webp'],
    ])
    const body = newProductBody(draft)
    expect(parsed(body.colorImages)).toEqual([{ color: 'Red', image: 'new:2' }])
    expect(body.variants).toContain('"image":"new:2"')
  })

  it('fails as a whole where a picture cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    await expect(withCopiedPictures(duplicateOf(stored('product')))).rejects.toThrow('/img/a.webp')
  })
})
