import type { ReactNode } from 'react'

import { Card } from '#app/ui/layout/card.tsx'
import { NeedsScript } from '#app/components/needs-script.tsx'
import { PageTitle } from '#app/components/page-title.tsx'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  /** A small picture of the result, above the title. */
  sign?: ReactNode
  /** Link for visitors who need another page (login instead of registration). */
  aside?: ReactNode
  children?: ReactNode
}

/** Card layout of the pages for sign-in, registration and verification. */
export function AccountFrame({ title, lead, sign, aside, children }: AccountFrameProps) {
  return (
    <div className="mx-auto w-full max-w-dialog px-4 py-8 md:py-16">
      <PageTitle page={title} />
      <meta name="robots" content="noindex" />
      <Card className="p-6 md:p-10">
        {sign && <div className="mb-5">{sign}</div>}
        <h1 className="text-h2 text-balance">{title}</h1>
        {lead && <p className="mt-2 text-pretty text-ink-soft wrap-anywhere">{lead}</p>}
        <NeedsScript />
        {children && <div className="mt-7">{children}</div>}
      </Card>
      {aside && <p className="mt-6 text-center text-ink-soft">{aside}</p>}
    </div>
  )
}
