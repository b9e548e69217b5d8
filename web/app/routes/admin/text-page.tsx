import type { Block } from '@haat/contract/shop'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { PolicyBlocks } from '#app/features/policy/policy-blocks.tsx'
import { Page } from '#app/features/staff/frame/page.tsx'
import { TextPageForm } from '#app/features/staff/text-page/text-page-form.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'content')
  const { signal } = request
  return context
    .get(apiContext)('GET /text-page/{id}', { params: { id: params['id'] ?? '' }, signal })
    .catch(loginWhenEnded(request))
}

const asOnItsPage = (blocks: readonly Block[]) => <PolicyBlocks blocks={blocks} />

export function Component() {
  const page = useLoaderData<typeof loader>()
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
        key={id}
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

export function BackToTextPages() {
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
