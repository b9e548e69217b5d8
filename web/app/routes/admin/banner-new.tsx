import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { requireStaff } from '#app/api/require-user.ts'
import { BannerForm } from '#app/features/staff/shop/banner/banner-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'

import { BackToBanners } from './banner.tsx'
import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'content')
  const { signal } = request
  return context.get(apiContext)('GET /categories', { signal })
}

export function Component() {
  const categories = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Page title={m.staff_banner_new()} actions={<BackToBanners />}>
      <BannerForm
        categories={categories}
        save={async (body, files) => {
          if (!files) return
          await browserApi('POST /banner', { body, files })
          toast.success(m.staff_banner_saved())
          await navigate(paths.adminBanners())
        }}
      />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_banner_new()} />
}
