import type { Block } from '@haat/contract/shop'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import { hasBangla } from '#app/language/has-bangla.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx'
import { breadcrumbFacts } from '#app/components/breadcrumb-facts.ts'
import { JsonLd } from '#app/components/json-ld.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { useShop } from '#app/api/use-shop.ts'

import { PolicyBlocks } from './policy-blocks.tsx'
import { policyWords } from '#app/components/policy-words.ts'

/** One column of text with links to policies and pages beside it. */
export function PolicyLayout({
  title,
  about,
  canonical,
  blocks,
  children,
  inBangla = isInBangla(blocks),
}: {
  title: string
  about: string
  canonical: string
  blocks: readonly Block[]
  /** Below the text. */
  children?: ReactNode
  /** Told on pages in English. */
  inBangla?: boolean | undefined
}) {
  return (
    <div className="page pb-section wrap-anywhere">
      <PageHead title={title} description={about} canonical={canonical} isEnglishOnly={!inBangla} />
      <JsonLd
        facts={
          import.meta.env.SSR &&
          breadcrumbFacts([
            { name: m.common_menu_home(), address: new URL(paths.home(), canonical).href },
            { name: title, address: canonical },
          ])
        }
      />
      <Breadcrumb
        label={m.common_breadcrumb_label()}
        above={[{ label: m.common_menu_home(), href: paths.home() }]}
        here={title}
        linkAs={RouterLink}
      />
      <div className="mt-3 grid grid-cols-1 gap-10 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <article className="min-w-0 lg:order-last">
          <h1 lang={langOf(title)} className="mb-4 text-h2 lg:text-h1">
            {title}
          </h1>
          <PolicyBlocks blocks={blocks} />
          {children}
        </article>
        <OtherTexts />
      </div>
    </div>
  )
}

/** Whether its own text is: title and description of a policy are the shop's in each language. */
const isInBangla = (blocks: readonly Block[]) =>
  hasBangla(
    ...blocks.flatMap((block) => ('spans' in block ? block.spans.map(({ text }) => text) : [])),
  )

function OtherTexts() {
  const pages = useShop()?.pages ?? []
  const links = [
    ...Object.values(policyWords).map(({ path, title }) => ({ to: path(), label: title() })),
    ...pages.map(({ slug, title }) => ({ to: paths.textPage(slug), label: title })),
  ]
  return (
    <nav aria-label={m.policy_all()} className="border-t border-line pt-6 lg:border-0 lg:pt-0">
      <h2 className="mb-1 font-bold">{m.policy_all()}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="-mx-3 flex min-h-target items-center rounded-control px-3 py-1 text-ink-soft hover:bg-leaf-tint hover:text-leaf-deep aria-[current=page]:bg-leaf-tint aria-[current=page]:font-medium aria-[current=page]:text-leaf-deep"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
