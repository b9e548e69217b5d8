import { activityActions, activityKinds, type Activity } from '@haat/contract/activity'
import { Link, useLoaderData } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { ActivityDetails } from '#app/features/staff/shop/activity/activity-details.tsx'
import { actionNames, kindNames } from '#app/features/staff/shop/activity/activity-words.ts'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { role: 'admin', query: [...listKeys, 'search', 'kind', 'action', 'actor', 'subjectId'] },
  ({ api, query }) => api('GET /activity', { query }),
)

export function Component() {
  const log = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={m.staff_activity()}
      subtitle={m.staff_activity_subtitle()}
      filters={
        <>
          <SearchFilter label={m.staff_activity_search()} />
          <ChoiceFilter
            label={m.staff_activity_kind()}
            name="kind"
            options={optionsOf(activityKinds, kindNames)}
          />
          <ChoiceFilter
            label={m.staff_activity_action()}
            name="action"
            options={optionsOf(activityActions, actionNames)}
          />
        </>
      }
      list={log}
      columns={columns}
    />
  )
}

/** The page of the changed object, where it has one. */
const pages: Partial<Record<Activity['kind'], (id: string) => string>> = {
  product: (id) => staffPaths.staffProduct('admin', id),
  order: (id) => staffPaths.staffOrder('admin', id),
  refund: staffPaths.adminRefund,
  coupon: staffPaths.adminCoupon,
  banner: staffPaths.adminBanner,
}

function Subject({ kind, id, name }: { kind: Activity['kind']; id: string; name: string }) {
  const page = pages[kind]
  if (!page) {
    return (
      <span lang={langOf(name)} className="font-medium">
        {name}
      </span>
    )
  }
  return (
    <Link
      to={page(id)}
      className="inline-flex items-center pointer-coarse:min-h-target font-medium hover:text-leaf-deep hover:underline"
    >
      <Written>{name}</Written>
    </Link>
  )
}

const tones = { created: 'leaf', changed: 'sky', deleted: 'alta' } as const

const columns: readonly Column<Activity>[] = [
  { id: 'at', header: m.staff_activity_at(), cell: ({ at }) => formatMoment(at) },
  { id: 'actor', header: m.staff_activity_actor(), cell: ({ actor }) => actor.name },
  {
    id: 'kind',
    header: m.staff_activity_kind(),
    cell: ({ kind, subject, subjectId }) => (
      <>
        <span className="text-ink-soft">{wordOf(kindNames, kind)}</span>{' '}
        <Subject kind={kind} id={subjectId} name={subject || `#${subjectId.slice(-6)}`} />
      </>
    ),
  },
  {
    id: 'action',
    header: m.staff_activity_action(),
    cell: ({ action }) => <Badge tone={tones[action]}>{wordOf(actionNames, action)}</Badge>,
  },
  {
    id: 'change',
    header: m.staff_activity_change(),
    cell: (activity) => <ActivityDetails activity={activity} />,
  },
]

export const ErrorBoundary = listFailed(m.staff_activity)
