import type { Block } from '@haat/contract/shop'
import type { StaffTextPage } from '@haat/contract/text-page'
import ChevronLeft from '~icons/chevron-left'
import {
  Link,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { PolicyBlocks } from '#app/features/policy/policy-blocks.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { TextPageForm } from '#app/features/staff/shop/text-page/text-page-form.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'content')
  const { id = '' } = params
  if (id === 'new') return null
  const { signal } = request
  return context
    .get(apiContext)('GET /text-page/{id}', { params: { id }, signal })
    .catch(loginWhenEnded(request))
}

const asOnItsPage = (blocks: readonly Block[]) => <PolicyBlocks blocks={blocks} />

export function Component() {
  const page = useLoaderData<typeof loader>()
  return page ? <ExistingPage key={page._id} page={page} /> : <NewPage />
}

function NewPage() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toItsEditor = async (id: string) => {
    await navigate(paths.adminTextPages(id), { replace: true })
    // The footer of the shop may list it.
    await revalidate()
  }
  return (
    <Page title={m.staff_text_page_new()} actions={<BackToTextPages />}>
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
          <BackToTextPages />
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

function BackToTextPages() {
  return (
    <Button asChild tone="ghost">
      <Link to={paths.adminTextPages()}>
        <ChevronLeft aria-hidden className="-ml-1 size-5" />
        {m.staff_text_page_back()}
      </Link>
    </Button>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_text_page_failed()} />
}
