import type { BannerState, StaffBanner } from '@haat/contract/product/front-page'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { Marked } from '#app/components/marked.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { OrderedList } from '#app/features/staff/kit/ordered-list.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { Untranslated, UntranslatedList } from '#app/features/staff/kit/untranslated.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { pictureVariants } from '#app/util/picture-variants.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'content', query: [] }, ({ api }) =>
  api('GET /banner/all'),
)

/** The banners in the order of the home page. */
export function Component() {
  const banners = useLoaderData<typeof loader>()
  const [isUntranslated, setIsUntranslated] = useState(false)
  const untranslated = banners.filter(({ bannerImageBn }) => bannerImageBn === null)
  const nameOf = (banner: StaffBanner) => {
    const number = banners.indexOf(banner) + 1
    const where = whereTo(banner)
    return where ? m.staff_banner_name_to({ number, where }) : m.staff_banner_name({ number })
  }
  return (
    <Page
      title={m.staff_banners()}
      subtitle={m.staff_banners_subtitle()}
      actions={
        <>
          <Untranslated
            on={isUntranslated}
            onChange={setIsUntranslated}
            count={untranslated.length}
          />
          <Button asChild>
            <Link to={staffPaths.adminNewBanner()}>{m.staff_banner_new()}</Link>
          </Button>
        </>
      }
    >
      {banners.length === 0 ? (
        <EmptyState
          drawing="picture"
          title={m.staff_banner_none()}
          text={m.staff_banner_none_text()}
        />
      ) : isUntranslated ? (
        <UntranslatedList
          items={untranslated.map((banner) => ({
            id: banner._id,
            name: nameOf(banner),
            href: staffPaths.adminBanner(banner._id),
          }))}
        />
      ) : (
        <OrderedList
          items={banners}
          nameOf={nameOf}
          writtenOf={writtenOf}
          hrefOf={({ _id }) => staffPaths.adminBanner(_id)}
          place={({ _id: id }, position) =>
            browserApi('PUT /banner/{id}', { params: { id }, body: { position }, files: noFiles })
          }
          remove={({ _id: id }) => browserApi('DELETE /banner/{id}', { params: { id } })}
          removeText={m.staff_banner_delete_text()}
        >
          {(banner) => <BannerFacts banner={banner} name={nameOf(banner)} />}
        </OrderedList>
      )}
    </Page>
  )
}

const noFiles = {
  bannerImage: undefined,
  bannerPhoneImage: undefined,
  bannerImageBn: undefined,
  bannerPhoneImageBn: undefined,
}

const tones: Record<BannerState, BadgeTone> = { running: 'leaf', planned: 'sky', ended: 'neutral' }

const stateWords: Record<BannerState, () => string> = {
  running: m.staff_banner_state_running,
  planned: m.staff_banner_state_planned,
  ended: m.staff_banner_state_ended,
}

function BannerFacts({ banner, name }: { banner: StaffBanner; name: string }) {
  const { bannerImage, bannerAlt, state } = banner
  return (
    <>
      <Picture
        src={bannerImage}
        variants={pictureVariants(bannerImage, 'bannerSmall', [1])}
        sizes="(width < 48rem) 100vw, 320px"
        alt={bannerAlt}
        width={1600}
        height={533}
        className="aspect-3/1 w-full rounded-control md:w-64 lg:w-80"
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 max-md:basis-full md:min-w-56">
        <Badge tone={tones[state]}>{wordOf(stateWords, state)}</Badge>
        <p className="font-medium break-words">
          <Marked words={name} written={[writtenOf(banner)]} />
        </p>
        <p className="text-small text-ink-soft">{timeOf(banner)}</p>
      </div>
    </>
  )
}

function timeOf({ startsAt, endsAt }: StaffBanner): string {
  const [from, to] = [startsAt && formatMoment(startsAt), endsAt && formatMoment(endsAt)]
  if (from && to) return m.staff_banner_span({ from, to })
  if (from) return m.staff_banner_from({ from })
  return to ? m.staff_banner_until({ to }) : m.staff_banner_always()
}

/** What staff wrote of its name. */
const writtenOf = ({ bannerAlt, bannerCategory }: StaffBanner): string =>
  bannerAlt || (bannerCategory?.categoryName ?? '')

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
