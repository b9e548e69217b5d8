import { couponStates, type ListedCoupon } from '@haat/contract/order/coupon'
import { Link, useLoaderData, useSearchParams } from 'react-router'

import { Worded } from '#app/components/worded.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { browserApi } from '#app/api/browser-api.ts'
import {
  couponStateTones,
  couponStateWords,
  whatItGives,
} from '#app/features/staff/shop/coupon/coupon-words.ts'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { type Question, useConfirm } from '#app/features/staff/kit/use-confirm.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatDate, formatMoment } from '#app/util/format-date.ts'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'orders.money', query: ['search', 'state'] },
  ({ api }) => api('GET /coupon'),
)

type Ask = (question: Question) => void

export function Component() {
  const coupons = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { ask, dialog } = useConfirm()
  const page = {
    title: m.staff_coupons(),
    subtitle: m.staff_coupons_subtitle(),
    actions: (
      <Button asChild>
        <Link to={staffPaths.adminNewCoupon()}>{m.staff_coupon_new()}</Link>
      </Button>
    ),
  }
  if (coupons.length === 0) {
    return (
      <Page {...page}>
        <EmptyState
          drawing="basket"
          title={m.staff_coupon_none()}
          text={m.staff_coupon_none_text()}
        />
        {dialog}
      </Page>
    )
  }
  const shown = filtered(coupons, query)
  return (
    <ListPage
      {...page}
      filters={
        <>
          <SearchFilter label={m.staff_coupon_search()} />
          <ChoiceFilter
            label={m.staff_coupon_state()}
            name="state"
            options={optionsOf(couponStates, couponStateWords)}
          />
        </>
      }
      list={{ total: shown.length, page: 1, pages: 1, data: shown }}
      columns={columnsWith(ask)}
      card={cardWith(ask)}
    >
      {dialog}
    </ListPage>
  )
}

/** Coupons are few (some dozens) and all loaded, so they are filtered in the browser. */
function filtered(coupons: readonly ListedCoupon[], query: URLSearchParams) {
  const [state, search] = [query.get('state'), query.get('search')?.trim().toLowerCase() ?? '']
  return coupons.filter(
    (coupon) =>
      (!state || coupon.state === state) &&
      `${coupon.code} ${coupon.description}`.toLowerCase().includes(search),
  )
}

const cardWith = (ask: Ask) => (coupon: ListedCoupon) => <CouponCard coupon={coupon} ask={ask} />

/** A coupon on a phone: its code and state, then what it gives; its actions beside them. */
function CouponCard({ coupon, ask }: { coupon: ListedCoupon; ask: Ask }) {
  const { _id, code, state, used, maxUses } = coupon
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={staffPaths.adminCoupon(_id)}
            // The whole card opens the coupon; its actions are beside that.
            className="font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {code}
          </Link>
          <Badge tone={couponStateTones[state]}>{wordOf(couponStateWords, state)}</Badge>
          {coupon.public && <Badge>{m.staff_coupon_public()}</Badge>}
        </span>
        <span className="mt-0.5 block truncate text-ink-soft">
          <WhatItGives coupon={coupon} />
        </span>
        <span className="block text-tiny text-ink-faint tabular-nums">
          {m.staff_coupon_used()} {m.staff_coupon_used_of({ used, most: maxUses ?? '∞' })}
        </span>
      </span>
      <span className="relative shrink-0">
        <CouponActions coupon={coupon} ask={ask} />
      </span>
    </span>
  )
}

const WhatItGives = ({ coupon }: { coupon: ListedCoupon }) => (
  <Worded say={(category) => whatItGives(coupon, category)} content={coupon.categoryName ?? ''} />
)

function CouponActions({
  coupon: { _id: id, code, state },
  ask,
}: {
  coupon: ListedCoupon
  ask: Ask
}) {
  const askToEnd = () =>
    ask({
      title: m.staff_coupon_end_of({ code }),
      text: m.staff_coupon_end_text(),
      action: m.staff_coupon_end(),
      act: () => browserApi('POST /coupon/end/{id}', { params: { id } }),
      done: m.staff_coupon_ended({ code }),
    })
  const askToDelete = () =>
    ask({
      title: m.staff_coupon_delete_of({ code }),
      text: m.staff_coupon_delete_text(),
      action: m.staff_delete(),
      act: () => browserApi('DELETE /coupon/{id}', { params: { id } }),
      done: m.staff_coupon_deleted({ code }),
    })
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {(state === 'running' || state === 'used-up') && (
        <Button tone="quiet" size="compact" onClick={askToEnd}>
          {m.staff_coupon_end()}
        </Button>
      )}
      <Button tone="quiet" size="compact" onClick={askToDelete}>
        {m.staff_delete()}
      </Button>
    </span>
  )
}

function columnsWith(ask: Ask): Column<ListedCoupon>[] {
  return [
    {
      id: 'code',
      header: m.staff_coupon_code(),
      cell: ({ _id, code }) => (
        <Link to={staffPaths.adminCoupon(_id)} className="link whitespace-nowrap">
          {code}
        </Link>
      ),
    },
    {
      id: 'gives',
      header: m.staff_coupon_gives(),
      cell: (coupon) => (
        <>
          <WhatItGives coupon={coupon} />
          {coupon.description && (
            <span lang={langOf(coupon.description)} className="block text-ink-faint">
              {coupon.description}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: m.staff_coupon_state(),
      cell: ({ state, public: isPublic }) => (
        <span className="inline-flex flex-wrap gap-2">
          <Badge tone={couponStateTones[state]}>{wordOf(couponStateWords, state)}</Badge>
          {isPublic && <Badge>{m.staff_coupon_public()}</Badge>}
        </span>
      ),
    },
    {
      id: 'time',
      header: m.staff_coupon_time(),
      cell: ({ startsAt, endsAt }) =>
        endsAt === null
          ? m.staff_coupon_since({ from: formatDate(startsAt) })
          : m.staff_coupon_span({ from: formatDate(startsAt), to: formatDate(endsAt) }),
    },
    {
      id: 'used',
      header: m.staff_coupon_used(),
      align: 'end',
      cell: ({ used, maxUses }) => (
        <span className="whitespace-nowrap">
          {m.staff_coupon_used_of({ used, most: maxUses ?? '∞' })}
        </span>
      ),
    },
    {
      id: 'given',
      header: m.staff_coupon_given(),
      align: 'end',
      cell: ({ discountGiven }) => <Money taka={discountGiven} />,
    },
    {
      id: 'last',
      header: m.staff_coupon_last_used(),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? m.staff_coupon_never() : formatMoment(lastUsedAt),
    },
    {
      id: 'actions',
      header: m.staff_coupon_actions(),
      align: 'end',
      cell: (coupon) => <CouponActions coupon={coupon} ask={ask} />,
    },
  ]
}

export const ErrorBoundary = listFailed(m.staff_coupons)
