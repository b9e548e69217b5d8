import { inLanguage, type Language, languages } from '@haat/contract/language'

import { language } from '#app/language/language.ts'
import { m } from '#app/messages/generated/messages.js'

import { SocialHead, type SocialHeadProps } from './social-head.tsx'
import { useShop, useShopName } from '../api/use-shop.ts'

interface PageHeadProps extends Pick<SocialHeadProps, 'description' | 'canonical' | 'picture'> {
  /** Title of this page; the shop's name is appended. Without one the page is the home page. */
  title?: string
  offer?: SocialHeadProps['offer']
  /** What the page is about is written in English alone: of its Bangla one, search engines show none. */
  isEnglishOnly?: boolean
}

/** Title, description and canonical URL for search engines and shared links. React hoists it into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, canonical, picture, offer, isEnglishOnly = false } = props
  const shop = useShopName()
  // Canonical addresses are those of English pages.
  const own = import.meta.env.HAAT_LANGUAGE === 'en' ? canonical : addressIn(language(), canonical)
  const full = title ? m.common_page_title({ page: title, shop }) : m.common_shop_title({ shop })
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      {/* Search engines read the document alone. */}
      {import.meta.env.SSR && <LanguagesHead canonical={canonical} isEnglishOnly={isEnglishOnly} />}
      {import.meta.env.SSR && (
        <SocialHead
          shop={shop}
          title={title ?? full}
          description={description}
          canonical={own}
          picture={picture}
          offer={offer}
        />
      )}
    </>
  )
}

/** The addresses of the page in both languages; of one that is in English alone, the Bangla one is not to be found. */
function LanguagesHead({
  canonical,
  isEnglishOnly,
}: {
  canonical: string
  isEnglishOnly: boolean
}) {
  const isBilingual = useShop()?.bangla === true
  if (isEnglishOnly) return language() === 'bn' && <meta name="robots" content="noindex" />
  if (!isBilingual) return null
  return (
    <>
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressIn(one, canonical)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en', canonical)} />
    </>
  )
}

/** The address of the page in a language. */
function addressIn(to: Language, canonical: string): string {
  const { origin, pathname, search } = new URL(canonical)
  return origin + inLanguage(to, pathname) + search
}
