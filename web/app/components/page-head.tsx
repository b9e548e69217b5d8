import { m } from '#app/messages/generated/messages.js'

import { SocialHead, type SocialHeadProps } from './social-head.tsx'
import { useShopName } from '../api/use-shop.ts'

interface PageHeadProps extends Pick<SocialHeadProps, 'description' | 'canonical' | 'picture'> {
  /** Title of this page; the shop's name is appended. Without one the page is the home page. */
  title?: string
  offer?: SocialHeadProps['offer']
}

/** Title, description and canonical URL for search engines and shared links. React hoists it into the head. */
export function PageHead({ title, description, canonical, picture, offer }: PageHeadProps) {
  const shop = useShopName()
  const full = title ? m.common_page_title({ page: title, shop }) : m.common_shop_title({ shop })
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {import.meta.env.SSR && (
        <SocialHead
          shop={shop}
          title={title ?? full}
          description={description}
          canonical={canonical}
          picture={picture}
          offer={offer}
        />
      )}
    </>
  )
}
