import type { Product } from '@haat/contract/product/catalogue'
import type { ShippingFee } from '@haat/contract/order/shipping'
import { addressName } from '@haat/contract/product/product-path'

import { hasBangla } from '#app/language/has-bangla.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts } from '#app/components/breadcrumb-facts.ts'
import { JsonLd } from '#app/components/json-ld.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { useShop } from '#app/api/use-shop.ts'

import { productFacts } from './product-facts.ts'

interface ProductHeadProps {
  product: Product
  fee: ShippingFee
  origin: string
}

/** Head of a product page for search engines and shared links. */
export function ProductHead({ product, fee, origin }: ProductHeadProps) {
  const { _id, productName, productDescription, productPrice, remainingProducts } = product
  const shop = useShop()
  const canonical = origin + paths.product(_id, addressName(product))
  return (
    <>
      <PageHead
        isEnglishOnly={
          import.meta.env.SSR && !(product.inBangla ?? hasBangla(productName, productDescription))
        }
        title={productName}
        description={shorten(productDescription)}
        canonical={canonical}
        picture={{ kind: 'product', id: _id, alt: productName }}
        offer={{ taka: productPrice, inStock: remainingProducts > 0 }}
      />
      <JsonLd facts={import.meta.env.SSR && productFacts({ product, fee, shop, origin })} />
      <JsonLd
        facts={
          import.meta.env.SSR &&
          breadcrumbFacts([
            { name: m.catalogue_home(), address: origin + paths.home() },
            { name: m.catalogue_products(), address: origin + paths.products() },
            { name: productName, address: canonical },
          ])
        }
      />
    </>
  )
}

/** Meta description: up to 160 characters, cut between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}
