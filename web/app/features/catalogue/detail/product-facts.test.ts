import { expect, it } from 'vitest'

import { aProduct, aVariant } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { productFacts } from './product-facts.ts'

const origin = 'https://haat.example'
const id = '0190a000-0000-7000-8000-00000000000a'
const fee = { shippingFee: 60, shippingFeeOutside: 120, overrides: [], freeOver: null, isSet: true }

const product = aProduct({
  _id: id,
  productImages: ['/img/products/jamdani.webp', 'https://pictures.example/jamdani.jpg'],
  productPrice: 899.5,
  productOriginalPrice: 1000,
  productDiscount: 10.05,
  variants: [aVariant({ sku: 'JMD-1', productPrice: 899.5, productOriginalPrice: 1000 })],
  productRating: 4.5,
  reviewCount: 7,
  reviews: Array.from({ length: 7 }, (_, at) => ({
    _id: id,
    userId: { _id: id, name: `Reader ${at}`, profileImg: null },
    date: '2026-11-02T20:30:00.000Z',
    stars: 5,
    text: 'Soft and light.',
    verified: true as const,
    images: [],
  })),
})
/** The facts of a product with one variant. */
const factsOf = (input: Partial<Parameters<typeof productFacts>[0]> = {}) => {
  const facts = productFacts({ product, fee, shop, origin, ...input })
  if (!('sku' in facts)) throw new Error('These are the facts of several variants')
  return facts
}
const shop = aShop({
  returnDays: 7,
  deliveryDays: { dhaka: [1, 3], outside: [3, 5] },
  daysOff: [5],
})

it('product structured data has all that merchant listings read', () => {
  const workingDays = {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: [
      'https://schema.org/Sunday',
      'https://schema.org/Monday',
      'https://schema.org/Tuesday',
      'https://schema.org/Wednesday',
      'https://schema.org/Thursday',
      'https://schema.org/Saturday',
    ],
  }
  const { review, ...facts } = factsOf()
  expect(facts).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Jamdani Saree',
    description: 'Woven by hand.',
    sku: 'JMD-1',
    image: [
      'https://haat.example/img/products/jamdani.webp',
      'https://pictures.example/jamdani.jpg',
    ],
    category: 'Fashion',
    offers: {
      '@type': 'Offer',
      url: `https://haat.example/products/${id}/jamdani-saree`,
      priceCurrency: 'BDT',
      price: 899.5,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        priceCurrency: 'BDT',
        price: 1000,
      },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Tangail Taant Ghor' },
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: 60, currency: 'BDT' },
          shippingDestination: {
            '@type': 'DefinedRegion',
            addressCountry: 'BD',
            addressRegion: 'Dhaka',
          },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: {
              '@type': 'QuantitativeValue',
              minValue: 0,
              maxValue: 0,
              unitCode: 'DAY',
            },
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: 1,
              maxValue: 3,
              unitCode: 'DAY',
            },
            businessDays: workingDays,
          },
        },
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: 120, currency: 'BDT' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: {
              '@type': 'QuantitativeValue',
              minValue: 0,
              maxValue: 0,
              unitCode: 'DAY',
            },
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: 3,
              maxValue: 5,
              unitCode: 'DAY',
            },
            businessDays: workingDays,
          },
        },
      ],
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BD',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
        merchantReturnLink: 'https://haat.example/cancellation-returns',
      },
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 7 },
  })
  expect(review).toHaveLength(5)
  expect(review?.[0]).toEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Reader 0' },
    datePublished: '2026-11-02T20:30:00.000Z',
    reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    reviewBody: 'Soft and light.',
  })
})

it('the brand of a product is the shop where that is one brand, and never a seller of a market', () => {
  const brand = factsOf({ shop: aShop({ kind: 'brand', shopName: 'Aarong' }) })
  expect(brand).toMatchObject({ brand: { '@type': 'Brand', name: 'Aarong' }, mpn: 'JMD-1' })
  const market = factsOf({ shop: aShop({ kind: 'market', shopName: 'Haat' }) })
  expect(market).not.toHaveProperty('brand')
  expect(market).not.toHaveProperty('mpn')
})

it('the price of a scheduled sale is valid until the sale ends', () => {
  const saleEndsAt = '2026-12-16T18:00:00.000Z'
  expect(factsOf({ product: { ...product, saleEndsAt } }).offers).toMatchObject({
    priceValidUntil: saleEndsAt,
  })
  expect(factsOf().offers).not.toHaveProperty('priceValidUntil')
})

it('product structured data promises no return of a product that cannot be given back', () => {
  const facts = factsOf({ product: { ...product, returnable: false } })
  expect(facts.offers).not.toHaveProperty('hasMerchantReturnPolicy')
})

it('product structured data omits returns, rating and list price that the shop does not have', () => {
  const plain = aProduct({ variants: [aVariant({ remaining: 0 })] })
  const facts = factsOf({ product: plain, shop: aShop({ returnDays: 0 }) })
  expect(facts).not.toHaveProperty('aggregateRating')
  expect(facts).not.toHaveProperty('review')
  expect(facts.offers).not.toHaveProperty('priceSpecification')
  expect(facts.offers).not.toHaveProperty('hasMerchantReturnPolicy')
  expect(facts.offers.availability).toBe('https://schema.org/OutOfStock')
})

it('product structured data omits delivery where the settings failed to load', () => {
  const { offers } = factsOf({ shop: undefined })
  expect(offers).not.toHaveProperty('shippingDetails')
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
})

const sizes = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aVariant({ _id: `variant-${at}`, sku: `JMD-${at}`, color: 'Red', size: String(at) }),
  )

it('each variant has an offer of its own, and what they share is stated once', () => {
  const [first = aVariant(), second = aVariant()] = sizes(2)
  const facts = productFacts({
    product: {
      ...product,
      productColors: ['Red'],
      productSizes: ['0', '1'],
      variants: [
        { ...first, image: '/img/products/red.webp', productPrice: 700, productOriginalPrice: 800 },
        { ...second, remaining: 0 },
      ],
    },
    fee,
    shop,
    origin,
  })
  const address = `https://haat.example/products/${id}/jamdani-saree`
  const references = {
    shippingDetails: [{ '@id': '#shipping-1' }, { '@id': '#shipping-2' }],
    hasMerchantReturnPolicy: { '@id': '#returns' },
  }
  expect(facts).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      productGroupID: id,
      url: address,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      aggregateRating: { reviewCount: 7 },
      hasVariant: [
        {
          '@type': 'Product',
          sku: 'JMD-0',
          name: 'Jamdani Saree, Red, 0',
          image: 'https://haat.example/img/products/red.webp',
          color: 'Red',
          size: '0',
          offers: {
            '@type': 'Offer',
            url: `${address}?variant=variant-0`,
            price: 700,
            priceSpecification: { price: 800 },
            availability: 'https://schema.org/InStock',
            ...references,
          },
        },
        {
          sku: 'JMD-1',
          image: 'https://haat.example/img/products/jamdani.webp',
          offers: {
            url: `${address}?variant=variant-1`,
            price: 900,
            availability: 'https://schema.org/OutOfStock',
            ...references,
          },
        },
      ],
    },
    { '@id': '#shipping-1', '@type': 'OfferShippingDetails', shippingRate: { value: 60 } },
    { '@id': '#shipping-2', '@type': 'OfferShippingDetails', shippingRate: { value: 120 } },
    { '@id': '#returns', '@type': 'MerchantReturnPolicy', merchantReturnDays: 7 },
  ])
})

it('more than 100 variants are stated as a range of prices', () => {
  const many = { ...product, variants: sizes(101), minPrice: 700, maxPrice: 950 }
  const facts = productFacts({ product: many, fee, shop, origin })
  expect(facts).toMatchObject({
    '@type': 'Product',
    offers: {
      '@type': 'AggregateOffer',
      url: `https://haat.example/products/${id}/jamdani-saree`,
      lowPrice: 700,
      highPrice: 950,
      offerCount: 101,
      availability: 'https://schema.org/InStock',
    },
  })
  expect(JSON.stringify(facts)).not.toContain('variant-')
})
