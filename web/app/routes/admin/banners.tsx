import type { StaffBanner } from '@haat/contract/product/front-page'
import { useCallback, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { BannerList } from '#app/features/staff/shop/banner/banner-list.tsx'
import { ConfirmDialog } from '#app/features/staff/kit/confirm-dialog.tsx'
import { failureOf } from '#app/features/staff/kit/failure-of.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

export const loader = staffLoader({ permission: 'content', query: [] }, ({ api }) =>
  api('GET /banner/all'),
)

export function Component() {
  const banners = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState<StaffBanner>()
  const nameOf = useCallback(
    (banner: StaffBanner) => {
      const number = banners.indexOf(banner) + 1
      const where = whereTo(banner)
      return where ? m.staff_banner_name_to({ number, where }) : m.staff_banner_name({ number })
    },
    [banners],
  )
  const place = async (banner: StaffBanner, position: number) => {
    const params = { id: banner._id }
    const files = { bannerImage: undefined, bannerPhoneImage: undefined }
    try {
      await browserApi('PUT /banner/{id}', { params, body: { position }, files })
      toast.success(m.staff_banner_moved({ name: nameOf(banner) }))
    } catch (error) {
      toast.error(failureOf(error))
    }
    await revalidate()
  }
  const remove = async (banner: StaffBanner) => {
    await browserApi('DELETE /banner/{id}', { params: { id: banner._id } })
    toast.success(m.staff_banner_deleted({ name: nameOf(banner) }))
    await revalidate()
  }
  return (
    <Page
      title={m.staff_banners()}
      subtitle={m.staff_banners_subtitle()}
      actions={
        <Button asChild>
          <Link to={paths.adminNewBanner()}>{m.staff_banner_new()}</Link>
        </Button>
      }
    >
      {banners.length === 0 ? (
        <EmptyState
          drawing="picture"
          title={m.staff_banner_none()}
          text={m.staff_banner_none_text()}
        />
      ) : (
        <BannerList banners={banners} nameOf={nameOf} onPlace={place} onDelete={setDeleting} />
      )}
      {deleting && (
        <ConfirmDialog
          title={m.staff_banner_delete_of({ name: nameOf(deleting) })}
          text={m.staff_banner_delete_text()}
          action={m.staff_delete()}
          act={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  )
}

/** The banner's title, or its link target; nothing for one that links to all products. */
function whereTo({ bannerAlt, bannerOffer: percent, bannerCategory }: StaffBanner): string {
  if (bannerAlt) return bannerAlt
  const category = bannerCategory?.categoryName ?? ''
  if (percent === 0) return category
  return category
    ? m.staff_banner_category_where({ category, percent })
    : m.staff_banner_offer_where({ percent })
}

export const ErrorBoundary = listFailed(m.staff_banners)
