import { expect, it } from 'vitest'

import { aProduct } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { productFacts } from './product-facts.ts'

const origin = 'https://haat.example'
const id = '0190a000-0000-7000-8000-00000000000a'
const fee = { shippingFee: 60, shippingFeeOutside: 120 }

const product = aProduct({
  _id: id,
  productImages: ['/img/products/jamdani.webp', 'https://pictures.example/jamdani.jpg'],
  productPrice: 899.5,
  productOriginalPrice: 1000,
  productDiscount: 10.05,
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
  const { review, ...facts } = productFacts({ product, fee, shop, origin })
  expect(facts).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Jamdani Saree',
    description: 'Woven by hand.',
    sku: id,
    image: [
      'https://haat.example/img/products/jamdani.webp',
      'https://pictures.example/jamdani.jpg',
    ],
    category: 'Fashion',
    brand: { '@type': 'Brand', name: 'Tangail Taant Ghor' },
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

it('product structured data omits returns, rating and list price that the shop does not have', () => {
  const plain = aProduct({ remainingProducts: 0 })
  const facts = productFacts({ product: plain, fee, shop: aShop({ returnDays: 0 }), origin })
  expect(facts).not.toHaveProperty('aggregateRating')
  expect(facts).not.toHaveProperty('review')
  expect(facts.offers).not.toHaveProperty('priceSpecification')
  expect(facts.offers).not.toHaveProperty('hasMerchantReturnPolicy')
  expect(facts.offers.availability).toBe('https://schema.org/OutOfStock')
})

it('product structured data omits delivery where the settings failed to load', () => {
  const { offers } = productFacts({ product, fee, shop: undefined, origin })
  expect(offers).not.toHaveProperty('shippingDetails')
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
})
