import type { Product } from '@haat/contract/catalogue'
import type { ShippingFee } from '@haat/contract/shipping'
import type { Shop } from '@haat/contract/shop'

import { paths } from '#app/paths.ts'

const schema = (name: string) => `https://schema.org/${name}`
const taka = (value: number) => ({ '@type': 'MonetaryAmount', value, currency: 'BDT' })
const dayCount = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Reviews told with a product: those that search engines show beside it are few. */
const mostReviews = 5

interface ProductFactsInput {
  product: Product
  fee: ShippingFee
  /** Undefined where its settings could not be loaded: then nothing is promised. */
  shop: Shop | undefined
  origin: string
}

/**
 * A product as merchant listings of search engines read it, in the form that Google documents for them.
 * No `priceValidUntil`: no price of this shop has an end that is known.
 */
export function productFacts({ product, fee, shop, origin }: ProductFactsInput) {
  const absolute = (address: string) => new URL(address, origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description: product.productDescription,
    sku: product._id,
    image: product.productImages.map(absolute),
    category: product.productCategory.categoryName,
    // Goods stand here under the name of whoever makes or sells them.
    brand: { '@type': 'Brand', name: product.OwnerId.name },
    offers: {
      '@type': 'Offer',
      url: absolute(paths.product(product._id, product.productName)),
      ...priceFacts(product),
      availability: schema(product.remainingProducts > 0 ? 'InStock' : 'OutOfStock'),
      itemCondition: schema('NewCondition'),
      seller: { '@type': 'Organization', name: product.OwnerId.name },
      ...(shop && { shippingDetails: shippingFacts(fee, shop) }),
      ...(shop && shop.returnDays > 0 && { hasMerchantReturnPolicy: returnFacts(shop, origin) }),
    },
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.productRating,
        reviewCount: product.reviewCount,
      },
      review: product.reviews.slice(0, mostReviews).map(reviewFacts),
    }),
  }
}

/** The price that is paid, and the one that is struck through beside it. */
function priceFacts({ productPrice, productOriginalPrice }: Product) {
  const paid = { priceCurrency: 'BDT', price: productPrice }
  if (productOriginalPrice <= productPrice) return paid
  return {
    ...paid,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: schema('StrikethroughPrice'),
      priceCurrency: 'BDT',
      price: productOriginalPrice,
    },
  }
}

/** What delivery costs, and how long it takes: Dhaka division, and the country beyond it. */
function shippingFacts({ shippingFee, shippingFeeOutside }: ShippingFee, shop: Shop) {
  const { deliveryDays, daysOff } = shop
  const businessDays = {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.filter((_, day) => !daysOff.includes(day)).map(schema),
  }
  const zone = (fee: number, [least, most]: readonly [number, number], region: object) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: taka(fee),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD', ...region },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // The shop promises the whole way from the order to the door, and names no part of it as handling.
      handlingTime: dayCount(0, 0),
      transitTime: dayCount(least, most),
      businessDays,
    },
  })
  return [
    zone(shippingFee, deliveryDays.dhaka, { addressRegion: 'Dhaka' }),
    zone(shippingFeeOutside, deliveryDays.outside, {}),
  ]
}

const returnFacts = ({ returnDays }: Shop, origin: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BD',
  returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: returnDays,
  merchantReturnLink: origin + paths.cancellationReturns(),
})

const reviewFacts = ({ userId, date, stars, text }: Product['reviews'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: userId.name },
  datePublished: date,
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  reviewBody: text,
})
