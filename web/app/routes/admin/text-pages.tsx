import type { TextPageRow } from '@haat/contract/text-page'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { OrderedList } from '#app/features/staff/kit/ordered-list.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { Untranslated, UntranslatedList } from '#app/features/staff/kit/untranslated.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'

export const loader = staffLoader({ permission: 'content', query: [] }, ({ api }) =>
  api('GET /text-page'),
)

/** The owner's pages in the order of the footer. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  const [isUntranslated, setIsUntranslated] = useState(false)
  const untranslated = pages.filter(({ isInBangla }) => !isInBangla)
  return (
    <Page
      title={m.staff_text_pages()}
      subtitle={m.staff_text_pages_subtitle()}
      actions={
        <>
          <Untranslated
            on={isUntranslated}
            onChange={setIsUntranslated}
            count={untranslated.length}
          />
          <Button asChild>
            <Link to={staffPaths.adminTextPages('new')}>{m.staff_text_page_new()}</Link>
          </Button>
        </>
      }
    >
      {pages.length === 0 ? (
        <EmptyState
          drawing="search"
          title={m.staff_text_page_none()}
          text={m.staff_text_page_none_text()}
        />
      ) : isUntranslated ? (
        <UntranslatedList
          items={untranslated.map(({ _id, title }) => ({
            id: _id,
            name: title,
            href: staffPaths.adminTextPages(_id),
          }))}
        />
      ) : (
        <OrderedList
          items={pages}
          nameOf={({ title }) => title}
          writtenOf={({ title }) => title}
          hrefOf={({ _id }) => staffPaths.adminTextPages(_id)}
          place={({ _id: id }, position) =>
            browserApi('POST /text-page/{id}/move', { params: { id }, body: { position } })
          }
          remove={({ _id: id }) => browserApi('DELETE /text-page/{id}', { params: { id } })}
          removeText={m.staff_text_page_delete_text()}
        >
          {(page) => <PageFacts page={page} />}
        </OrderedList>
      )}
    </Page>
  )
}

function PageFacts({
  page: { title, slug, isPublished, inFooter, updatedAt },
}: {
  page: TextPageRow
}) {
  const place = inFooter ? m.staff_text_page_in_footer() : m.staff_text_page_not_in_footer()
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span lang={langOf(title)} className="font-medium wrap-anywhere">
          {title}
        </span>
        <Badge tone={isPublished ? 'leaf' : 'neutral'}>
          {isPublished ? m.staff_text_page_published() : m.staff_text_page_draft()}
        </Badge>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        {isPublished ? (
          <Link to={paths.textPage(slug)} className="link">
            {paths.textPage(slug)}
          </Link>
        ) : (
          paths.textPage(slug)
        )}
        {m.staff_text_page_facts({ place, at: formatMoment(updatedAt) })}
      </p>
    </div>
  )
}

export const ErrorBoundary = listFailed(m.staff_text_pages)
