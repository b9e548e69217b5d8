import type { Product } from '@haat/contract/product/catalogue'
import type { ShippingFee } from '@haat/contract/order/shipping'
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

/** Maximum number of reviews in the structured data: search engines show few. */
const mostReviews = 5

interface ProductFactsInput {
  product: Product
  fee: ShippingFee
  /** Undefined when the settings failed to load: then no delivery or returns are stated. */
  shop: Shop | undefined
  origin: string
}

/**
 * Product structured data (schema.org JSON-LD) for merchant listings, in the form that Google documents.
 * No `priceValidUntil`: no price of this shop has a known end.
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
    // The brand is whoever makes or sells the product.
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

/** The price, and the struck-through list price. */
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

/** Delivery fees and times: Dhaka division, and the rest of the country. */
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
      // The shop promises only the total time from order to delivery, so handling time is 0.
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
