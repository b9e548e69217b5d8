import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { JsonLd } from '#app/util/json-ld.tsx'
import { useShopName } from '#app/util/use-shop.ts'

/** The shop as search engines know it: who it is, and where one searches it. */
export function ShopFacts({ origin }: { origin: string }) {
  const name = useShopName()
  const home = origin + paths.home()
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          '@id': `${home}#organization`,
          name,
          url: home,
          logo: `${origin}/icon-512.png`,
          description: m.common_shop_description(),
          areaServed: 'BD',
        }}
      />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name,
          url: home,
          publisher: { '@id': `${home}#organization` },
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${origin}${paths.products()}?search={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}
