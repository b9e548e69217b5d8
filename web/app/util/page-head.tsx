import { m } from '#app/messages/generated/messages.js'

import { useShopName } from './use-shop.ts'

interface PageHeadProps {
  /** Of this page; the shop's name is added. Without one the page is the shop's front. */
  title?: string
  description: string
  /** The one address of this page, absolute. */
  canonical: string
  /** A picture that stands for it, absolute. */
  image?: string | undefined
  type?: 'website' | 'product'
}

/** What search engines and other people's posts show of a page. React lifts it into the head. */
export function PageHead({
  title,
  description,
  canonical,
  image,
  type = 'website',
}: PageHeadProps) {
  const shop = useShopName()
  const full = title ? m.common_page_title({ page: title, shop }) : m.common_shop_title({ shop })
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
