import type { Product } from '@haat/contract/product/catalogue'
import ChevronDown from '~icons/chevron-down'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Chip } from '#app/ui/form/chip.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { useHydrated } from '#app/util/use-hydrated.ts'
import { RouterLink } from '#app/components/router-link.tsx'

import { later } from '#app/components/later.tsx'

const loadReviewList = async () => (await import('../review/review-list.tsx')).ReviewList
const ReviewList = later(import.meta.env.SSR && (await loadReviewList()), loadReviewList)

const tabs = ['description', 'details', 'reviews', 'faq'] as const
type Tab = (typeof tabs)[number]

/** Tabs of a product's texts; without JavaScript they are stacked. */
export function ProductTabs({ product }: { product: Product }) {
  const { productName, productDescription, reviewCount, faqs } = product
  const [tab, setTab] = useTabInAddress()
  return (
    <Tabs
      readable
      value={tab}
      onChange={setTab}
      label={m.catalogue_about({ product: productName })}
      tabs={[
        {
          value: 'description',
          label: m.catalogue_description(),
          printed: true,
          content: <Text>{productDescription}</Text>,
        },
        {
          value: 'details',
          label: m.catalogue_details(),
          printed: true,
          content: <Details product={product} />,
        },
        {
          value: 'reviews',
          label: m.catalogue_reviews(),
          count: reviewCount,
          content: <ReviewList product={product} />,
        },
        {
          value: 'faq',
          label: m.catalogue_faq(),
          count: faqs.length,
          content: <Faqs faqs={faqs} />,
        },
      ]}
    />
  )
}

/** Below lg a column that reads well; from there two, under those of picture and buy box. */
const columns = 'max-w-prose lg:max-w-none lg:columns-2 lg:gap-14'

const Text = ({ children }: { children: string }) => (
  <p lang={langOf(children)} className={classNames(columns, 'whitespace-pre-line')}>
    {children}
  </p>
)

/** The tab in the URL's fragment ('#reviews'), then the one chosen by hand. */
function useTabInAddress() {
  const { key, hash } = useLocation()
  const hydrated = useHydrated()
  const [byHand, setByHand] = useState<{ key: string; tab: Tab }>()
  const linked = hydrated ? tabs.find((tab) => hash === `#${tab}`) : undefined
  const choose = (tab: Tab) => {
    setByHand({ key, tab })
    // replaceState, not a navigation, which would scroll. A shared or reloaded URL opens the same tab.
    history.replaceState(history.state, '', `#${tab}`)
  }
  return [byHand?.key === key ? byHand.tab : (linked ?? 'description'), choose] as const
}

function Details({ product: { productDetails, searchTags } }: { product: Product }) {
  return (
    <div className="grid max-w-prose gap-6 lg:max-w-none lg:grid-cols-2 lg:gap-14">
      {productDetails.length > 0 && (
        <ul className="list-disc pl-5 *:not-first:mt-1.5 marker:text-leaf">
          {productDetails.map((detail) => (
            <li key={detail} lang={langOf(detail)}>
              {detail}
            </li>
          ))}
        </ul>
      )}
      {searchTags.length > 0 && (
        <div className="print:hidden">
          <h3 className="mb-2 font-medium">{m.catalogue_tags()}</h3>
          <ul className="flex flex-wrap gap-2">
            {searchTags.map((tag) => (
              <li key={tag} lang={langOf(tag)}>
                <Chip asChild className="max-w-full whitespace-normal!">
                  <RouterLink rel="nofollow" href={paths.products({ search: tag })}>
                    {tag}
                  </RouterLink>
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Faqs({ faqs }: { faqs: Product['faqs'] }) {
  if (faqs.length === 0) return <EmptyState drawing="speech" title={m.catalogue_no_faqs()} />
  return (
    <div className={columns}>
      {faqs.map(({ question, answer }) => (
        <details
          key={question}
          lang={langOf(question)}
          className="group/faq break-inside-avoid border-b border-line"
        >
          <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-2 font-medium hover:text-leaf-deep [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-faint transition-[rotate] group-open/faq:rotate-180"
            />
          </summary>
          <p className="pb-4 whitespace-pre-line text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
