import type { Block } from '@haat/contract/shop'
import { useLoaderData } from 'react-router'

import { PolicyBlocks } from '#app/features/policy/policy-blocks.tsx'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { loadGuidePage } from '#app/features/staff/shop/guide/guide-files.ts'
import { GuideText } from '#app/features/staff/shop/guide/guide-text.tsx'
import { readGuide } from '#app/features/staff/shop/guide/read-guide.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'

const contents = 'README'

const asText = (blocks: readonly Block[]) => <PolicyBlocks blocks={blocks} />

export const loader = staffLoader({}, async ({ id }) => {
  const text = await loadGuidePage(id || contents)
  // As for an address that is not whole: what is said then is of the page's language.
  if (text === undefined) throw new Response(null, { status: 400 })
  return { ...readGuide(text), isContents: id === '' }
})

/** The guide for owners, docs/guide: its contents, or one of its pages. */
export function Component() {
  const { title, parts, isContents } = useLoaderData<typeof loader>()
  return (
    <Page
      title={title}
      actions={
        isContents || (
          <span className="print:hidden">
            <BackLink to={staffPaths.adminGuide()}>{m.staff_guide_contents()}</BackLink>
          </span>
        )
      }
    >
      <GuideText parts={parts} show={asText} />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_guide)
