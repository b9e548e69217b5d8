import { socialPicture, socialSize, type SocialKind } from '@haat/contract/product/social-picture'

export interface SocialHeadProps {
  shop: string
  title: string
  description: string
  /** Canonical URL of the page, absolute. */
  canonical: string
  /** Alt text of the picture; without one, the shop's name. */
  picture?: { kind: SocialKind; id: string; alt: string } | undefined
  /** Price and stock of the product on the page. */
  offer?: { taka: number; inStock: boolean } | undefined
}

/**
 * Open Graph and Twitter card tags. Their readers run no scripts, so only the server renders them,
 * and the browser's bundle leaves them out.
 */
export function SocialHead(props: SocialHeadProps) {
  const { shop, title, description, canonical, offer } = props
  const picture = props.picture ?? { kind: 'shop', id: 'default', alt: shop }
  const image = new URL(socialPicture(picture.kind, picture.id), canonical).href
  const properties = {
    'og:site_name': shop,
    'og:locale': 'en_US',
    'og:type': offer ? 'product' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': socialSize.width,
    'og:image:height': socialSize.height,
    'og:image:alt': picture.alt,
    ...(offer && {
      'product:price:amount': offer.taka.toFixed(2),
      'product:price:currency': 'BDT',
      'product:availability': offer.inStock ? 'in stock' : 'out of stock',
    }),
  }
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': picture.alt,
  }
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      {Object.entries(names).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>
  )
}
