import type { Block } from '@haat/contract/shop'
import { useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { requireStaff } from '#app/api/require-user.ts'
import { PolicyBlocks } from '#app/features/policy/policy-blocks.tsx'
import { Page } from '#app/features/staff/frame/page.tsx'
import { TextPageForm } from '#app/features/staff/text-page/text-page-form.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

import { BackToTextPages } from './text-page.tsx'
import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'content')
  return null
}

const asOnItsPage = (blocks: readonly Block[]) => <PolicyBlocks blocks={blocks} />

export function Component() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toItsEditor = async (id: string) => {
    await navigate(paths.adminTextPage(id), { replace: true })
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

export function ErrorBoundary() {
  return <ListFailed title={m.staff_text_page_new()} />
}
