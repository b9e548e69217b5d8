import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'
import type { ShippingFee } from '@haat/contract/order/shipping'
import type { Shop } from '@haat/contract/shop'
import { addressName } from '@haat/contract/product/product-path'

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

/** With more variants only their range of prices is stated: a page of offers would outweigh the product's own. */
const mostOffers = 100

/**
 * Product structured data (schema.org JSON-LD) for merchant listings, in the forms that Google documents: a product,
 * or a group of variants.
 */
export function productFacts(input: ProductFactsInput) {
  const { product, fee, shop, origin } = input
  const { variants } = product
  const [variant] = variants
  const withReturns = shop && shop.returnDays > 0 && product.returnable
  const shipping = shop && fee.isSet ? shippingFacts(fee, shop) : undefined
  const returns = withReturns && returnFacts(shop, origin)
  if (variants.length > mostOffers) {
    return { ...context, ...aboutFacts(input), '@type': 'Product', offers: rangeFacts(input) }
  }
  if (variants.length === 1 && variant) {
    return {
      ...context,
      ...aboutFacts(input),
      '@type': 'Product',
      ...numberFacts(input, variant),
      offers: {
        ...offerFacts(input, variant),
        url: addressOf(input),
        ...(shipping && { shippingDetails: shipping }),
        ...(returns && { hasMerchantReturnPolicy: returns }),
      },
    }
  }
  // The same for each offer, so they are stated once.
  const shared = [
    ...(shipping ?? []).map((zone, at) => ({ ...context, '@id': `#shipping-${at + 1}`, ...zone })),
    ...(returns ? [{ ...context, '@id': '#returns', ...returns }] : []),
  ]
  const references = {
    ...(shipping && {
      shippingDetails: shipping.map((_, at) => ({ '@id': `#shipping-${at + 1}` })),
    }),
    ...(returns && { hasMerchantReturnPolicy: { '@id': '#returns' } }),
  }
  return [{ ...context, ...groupFacts(input, references) }, ...shared]
}

const context = { '@context': 'https://schema.org' }

const addressOf = ({ product, origin }: ProductFactsInput, variantId?: string) =>
  origin + paths.product(product._id, addressName(product), variantId)

/** A brand sells under its own name. */
const sellerOf = ({ OwnerId }: ProductFactsInput['product'], shop: Shop | undefined) =>
  shop?.kind === 'brand' ? shop.shopName : OwnerId.name

/** A market's seller may sell what others make, and products name no brand of their own. */
const isMaker = (shop: Shop | undefined) => shop?.kind === 'brand'

/** The SKU; that of whoever makes the product identifies it anywhere. */
const numberFacts = ({ shop }: ProductFactsInput, { sku }: ProductVariant) => ({
  sku,
  ...(isMaker(shop) && { mpn: sku }),
})

/** What all variants have in common. */
function aboutFacts({ product, shop, origin }: ProductFactsInput) {
  return {
    name: product.productName,
    description: product.productDescription,
    image: product.productImages.map((image) => new URL(image, origin).href),
    category: product.productCategory.categoryName,
    ...(shop && isMaker(shop) && { brand: { '@type': 'Brand', name: shop.shopName } }),
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

function groupFacts(input: ProductFactsInput, references: object) {
  const { product, origin } = input
  const { _id, productName, productColors, productSizes, variants } = product
  return {
    ...aboutFacts(input),
    '@type': 'ProductGroup',
    productGroupID: _id,
    url: addressOf(input),
    variesBy: [
      ...(productColors.length > 0 ? [schema('color')] : []),
      ...(productSizes.length > 0 ? [schema('size')] : []),
    ],
    hasVariant: variants.map((variant) => {
      const { color, size } = variant
      const image = variant.image ?? product.productImages[0]
      return {
        '@type': 'Product',
        ...numberFacts(input, variant),
        name: [productName, color, size].filter(Boolean).join(', '),
        ...(image !== undefined && { image: new URL(image, origin).href }),
        ...(color !== null && { color }),
        ...(size !== null && { size }),
        offers: {
          ...offerFacts(input, variant),
          url: addressOf(input, variant._id),
          ...references,
        },
      }
    }),
  }
}

function rangeFacts(input: ProductFactsInput) {
  const { minPrice, maxPrice, variants, remainingProducts } = input.product
  return {
    '@type': 'AggregateOffer',
    url: addressOf(input),
    priceCurrency: 'BDT',
    lowPrice: minPrice,
    highPrice: maxPrice,
    offerCount: variants.length,
    availability: availabilityOf(remainingProducts),
  }
}

function offerFacts({ product, shop }: ProductFactsInput, variant: ProductVariant) {
  return {
    '@type': 'Offer',
    ...priceFacts(variant),
    ...(product.saleEndsAt && { priceValidUntil: product.saleEndsAt }),
    availability: availabilityOf(variant.remaining),
    itemCondition: schema('NewCondition'),
    seller: { '@type': 'Organization', name: sellerOf(product, shop) },
  }
}

const availabilityOf = (stock: number) => schema(stock > 0 ? 'InStock' : 'OutOfStock')

/** The price, and the struck-through list price. */
function priceFacts({ productPrice, productOriginalPrice }: ProductVariant) {
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
  returnMethod: schema('ReturnByMail'),
  // As the policy says: what may be given back comes back at the shop's cost.
  returnFees: schema('FreeReturn'),
  merchantReturnLink: origin + paths.cancellationReturns(),
})

const reviewFacts = ({ userId, date, stars, text }: Product['reviews'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: userId.name },
  datePublished: date,
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  reviewBody: text,
})
