import type { Product } from '@haat/contract/catalogue'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts } from '#app/util/breadcrumb-facts.ts'
import { JsonLd } from '#app/util/json-ld.tsx'
import { PageHead } from '#app/util/page-head.tsx'

/** A product as search engines and other people's posts show it. */
export function ProductHead({ product, origin }: { product: Product; origin: string }) {
  const absolute = (address: string) => new URL(address, origin).href
  const { productName, productDescription } = product
  const address = absolute(paths.product(product._id))
  const images = product.productImages.map(absolute)
  return (
    <>
      <PageHead
        type="product"
        title={productName}
        description={shorten(productDescription)}
        canonical={address}
        image={images[0]}
      />
      <JsonLd data={productFacts(product, address, images)} />
      <JsonLd
        data={breadcrumbFacts([
          { name: m.catalogue_home(), address: absolute(paths.home()) },
          { name: m.catalogue_products(), address: absolute(paths.products()) },
          { name: productName, address },
        ])}
      />
    </>
  )
}

function productFacts(product: Product, url: string, image: string[]) {
  const inStock = product.remainingProducts > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description: product.productDescription,
    sku: product._id,
    image,
    category: product.productCategory.categoryName,
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'BDT',
      price: product.productPrice,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.OwnerId.name },
    },
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.productRating,
        reviewCount: product.reviewCount,
      },
    }),
  }
}

/** What a result page shows of a text: up to 160 characters, cut between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}
