import ChevronLeft from '~icons/chevron-left'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { BannerForm } from '#app/features/staff/shop/banner/banner-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireStaff(request, 'admin', 'content')
  const { signal } = request
  const api = context.get(apiContext)
  const [banners, categories] = await Promise.all([
    api('GET /banner/all', { signal }),
    api('GET /categories', { signal }),
  ]).catch(loginWhenEnded(request))
  const banner = banners.find(({ _id }) => _id === params['id'])
  if (!banner) throw new Response('', { status: 404, statusText: 'Banner not found' })
  return { banner, categories }
}

export function Component() {
  const { banner, categories } = useLoaderData<typeof loader>()
  const { _id: id } = banner
  const navigate = useNavigate()
  return (
    <Page title={m.staff_banner_edit()} actions={<BackToBanners />}>
      <BannerForm
        banner={banner}
        categories={categories}
        save={async (body, chosen) => {
          const files = chosen ?? { bannerImage: undefined, bannerPhoneImage: undefined }
          await browserApi('PUT /banner/{id}', { params: { id }, body, files })
          toast.success(m.staff_banner_saved())
          await navigate(paths.adminBanners())
        }}
      />
    </Page>
  )
}

export function BackToBanners() {
  return (
    <Button asChild tone="ghost">
      <Link to={paths.adminBanners()}>
        <ChevronLeft aria-hidden className="-ml-1 size-5" />
        {m.staff_banner_back()}
      </Link>
    </Button>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_banner_failed()} />
}
