import type { Product } from '@haat/contract/catalogue'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Chip } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { RouterLink } from '#app/util/router-link.tsx'

import { ReviewList } from './review-list.tsx'

/** Everything there is to read about a product; without JavaScript one below the other. */
export function ProductTabs({ product }: { product: Product }) {
  const { productName, productDescription, reviewCount, faqs } = product
  return (
    <Tabs
      readable
      label={m.catalogue_about({ product: productName })}
      tabs={[
        {
          value: 'description',
          label: m.catalogue_description(),
          content: <p className="max-w-prose whitespace-pre-line">{productDescription}</p>,
        },
        { value: 'details', label: m.catalogue_details(), content: <Details product={product} /> },
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

function Details({ product: { productDetails, searchTags } }: { product: Product }) {
  return (
    <div className="grid max-w-prose gap-6">
      <ul className="list-disc space-y-1.5 pl-5 marker:text-leaf">
        {productDetails.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {searchTags.length > 0 && (
        <div>
          <h3 className="mb-2 font-medium">{m.catalogue_tags()}</h3>
          <ul className="flex flex-wrap gap-2">
            {searchTags.map((tag) => (
              <li key={tag}>
                <Chip asChild>
                  <RouterLink href={paths.products({ search: tag })}>{tag}</RouterLink>
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
    <dl className="grid max-w-prose gap-6">
      {faqs.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-medium">{question}</dt>
          <dd className="mt-1 text-ink-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
