import type { TextPageRow } from '@haat/contract/text-page'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { ConfirmDialog } from '#app/features/staff/kit/confirm-dialog.tsx'
import { failureOf } from '#app/features/staff/kit/failure-of.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { TextPageList } from '#app/features/staff/shop/text-page/text-page-list.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'

export const loader = staffLoader({ permission: 'content', query: [] }, ({ api }) =>
  api('GET /text-page'),
)

export function Component() {
  const pages = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState<TextPageRow>()
  const place = async ({ _id: id, title }: TextPageRow, position: number) => {
    try {
      await browserApi('POST /text-page/{id}/move', { params: { id }, body: { position } })
      toast.success(m.staff_text_page_moved({ title }))
    } catch (error) {
      toast.error(failureOf(error))
    }
    await revalidate()
  }
  const remove = async ({ _id: id, title }: TextPageRow) => {
    await browserApi('DELETE /text-page/{id}', { params: { id } })
    toast.success(m.staff_text_page_deleted({ title }))
    await revalidate()
  }
  return (
    <Page
      title={m.staff_text_pages()}
      subtitle={m.staff_text_pages_subtitle()}
      actions={
        <Button asChild>
          <Link to={paths.adminTextPages('new')}>{m.staff_text_page_new()}</Link>
        </Button>
      }
    >
      {pages.length === 0 ? (
        <EmptyState
          drawing="search"
          title={m.staff_text_page_none()}
          text={m.staff_text_page_none_text()}
        />
      ) : (
        <TextPageList
          pages={pages}
          onPlace={(page, position) => void place(page, position)}
          onDelete={setDeleting}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={m.staff_text_page_delete_of({ title: deleting.title })}
          text={m.staff_text_page_delete_text()}
          action={m.staff_text_page_delete()}
          act={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_text_pages)
