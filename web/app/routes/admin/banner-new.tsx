import { useLoaderData, useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { BannerForm } from '#app/features/staff/shop/banner/banner-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'

export const loader = staffLoader({ permission: 'content' }, ({ api }) => api('GET /categories'))

export function Component() {
  const categories = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Page
      title={m.staff_banner_new()}
      actions={<BackLink to={staffPaths.adminBanners()}>{m.staff_banner_back()}</BackLink>}
    >
      <BannerForm
        categories={categories}
        save={async ({ withoutImageBn: _none, ...body }, { bannerImage, ...others }) => {
          if (!bannerImage) return
          await browserApi('POST /banner', { body, files: { bannerImage, ...others } })
          toast.success(m.staff_banner_saved())
          await navigate(staffPaths.adminBanners())
        }}
      />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_banner_new)
