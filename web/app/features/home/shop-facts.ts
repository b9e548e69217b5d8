import type { Shop } from '@haat/contract/shop'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** What the shop says of itself, else what is true of any. */
export const shopDescription = ({ shopName, slogan }: Pick<Shop, 'shopName' | 'slogan'>): string =>
  slogan ?? m.common_shop_description({ shop: shopName })

/** Structured data of the shop: the organisation, and the site's search action. */
export function shopFacts(shop: Shop, origin: string) {
  const home = origin + paths.home()
  const organization = `${home}#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name: shop.shopName,
      url: home,
      logo: `${origin}/icon-512.png`,
      description: shopDescription(shop),
      areaServed: 'BD',
      ...reachFacts(shop),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop.shopName,
      url: home,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${paths.products()}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** Contact data, as far as the settings have it. */
function reachFacts(shop: Shop) {
  const { supportPhone, supportEmail, address, facebook, instagram, youtube } = shop
  const pages = [facebook, instagram, youtube].filter((page) => page !== null)
  return {
    ...((supportPhone ?? supportEmail) !== null && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(supportPhone !== null && { telephone: supportPhone }),
        ...(supportEmail !== null && { email: supportEmail }),
        areaServed: 'BD',
      },
    }),
    ...(address !== null && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' },
    }),
    ...(pages.length > 0 && { sameAs: pages }),
  }
}
