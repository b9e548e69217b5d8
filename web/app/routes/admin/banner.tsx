import { useLoaderData, useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { BannerForm } from '#app/features/staff/shop/banner/banner-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'

export const loader = staffLoader({ permission: 'content' }, async ({ api, id }) => {
  const [banners, categories] = await Promise.all([api('GET /banner/all'), api('GET /categories')])
  const banner = banners.find(({ _id }) => _id === id)
  if (!banner) throw new Response('', { status: 404, statusText: 'Banner not found' })
  return { banner, categories }
})

export function Component() {
  const { banner, categories } = useLoaderData<typeof loader>()
  const { _id: id } = banner
  const navigate = useNavigate()
  return (
    <Page
      title={m.staff_banner_edit()}
      actions={<BackLink to={staffPaths.adminBanners()}>{m.staff_banner_back()}</BackLink>}
    >
      <BannerForm
        banner={banner}
        categories={categories}
        save={async (body, files) => {
          await browserApi('PUT /banner/{id}', { params: { id }, body, files })
          toast.success(m.staff_banner_saved())
          await navigate(staffPaths.adminBanners())
        }}
      />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_banner_failed)
