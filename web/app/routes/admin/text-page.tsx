import type { Block } from '@haat/contract/shop'
import type { StaffTextPage } from '@haat/contract/text-page'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { PolicyBlocks } from '#app/features/policy/policy-blocks.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { TextPageForm } from '#app/features/staff/shop/text-page/text-page-form.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

export const loader = staffLoader({ permission: 'content' }, ({ api, id }) =>
  id === 'new' ? null : api('GET /text-page/{id}', { params: { id } }),
)

const asOnItsPage = (blocks: readonly Block[]) => <PolicyBlocks blocks={blocks} />

export function Component() {
  const page = useLoaderData<typeof loader>()
  return page ? <ExistingPage key={page._id} page={page} /> : <NewPage />
}

function NewPage() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toItsEditor = async (id: string) => {
    await navigate(staffPaths.adminTextPages(id), { replace: true })
    // The footer of the shop may list it.
    await revalidate()
  }
  return (
    <Page
      title={m.staff_text_page_new()}
      actions={<BackLink to={staffPaths.adminTextPages()}>{m.staff_text_page_back()}</BackLink>}
    >
      <TextPageForm
        show={asOnItsPage}
        save={(body) => browserApi('POST /text-page', { body })}
        onSaved={({ _id }) => void toItsEditor(_id)}
      />
    </Page>
  )
}

function ExistingPage({ page }: { page: StaffTextPage }) {
  const { _id: id, title, slug, isPublished } = page
  const { revalidate } = useRevalidator()
  return (
    <Page
      title={title}
      actions={
        <>
          {isPublished && (
            <Button asChild tone="quiet">
              <Link to={paths.textPage(slug)}>{m.staff_text_page_see()}</Link>
            </Button>
          )}
          <BackLink to={staffPaths.adminTextPages()}>{m.staff_text_page_back()}</BackLink>
        </>
      }
    >
      <TextPageForm
        page={page}
        show={asOnItsPage}
        save={(body, version) =>
          browserApi('PUT /text-page/{id}', { params: { id }, body: { ...body, version } })
        }
        onSaved={() => void revalidate()}
      />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_text_page_failed)
