import { inDigits } from '#app/language/in-digits.ts'
import type { UserPage } from '@haat/contract/account/account'
import { Link, useLoaderData, useSearchParams } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { DownloadTable } from '#app/features/staff/kit/download-table.tsx'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { listKeys, pick } from '#app/features/staff/kit/query-of.ts'
import { roleNames } from '#app/features/staff/people/staff/role-words.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatDate } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

type Person = UserPage['data'][number]

const filters = ['search', 'role', 'tag', 'blocked'] as const

export const loader = staffLoader(
  { permission: 'customers', query: [...listKeys, ...filters] },
  async ({ api, query }) => {
    const [people, tags] = await Promise.all([
      api('GET /user/get-user-by-search', { query }),
      api('GET /user/tags'),
    ])
    return { people, tags }
  },
)

const roleChoices = Object.entries(roleNames).map(([value, name]) => ({ value, label: name() }))

export function Component() {
  const { people, tags } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <ListPage
      title={m.staff_customers()}
      subtitle={m.staff_customers_subtitle()}
      actions={
        <DownloadTable
          fetchTable={(format) =>
            browserApi('GET /user/export', {
              query: { ...pick(params, filters), format },
            })
          }
        />
      }
      filters={
        <>
          <SearchFilter label={m.staff_customers_search()} />
          <ChoiceFilter label={m.staff_customer_role()} name="role" options={roleChoices} />
          <ChoiceFilter
            label={m.staff_customer_tag()}
            name="tag"
            options={tags.map(({ tag, customers }) => ({
              value: tag,
              label: `${tag} (${formatCount(customers)})`,
            }))}
          />
          <ChoiceFilter
            label={m.staff_customer_block_filter()}
            name="blocked"
            options={[{ value: 'true', label: m.staff_customer_blocked() }]}
          />
        </>
      }
      list={people}
      columns={columns}
      card={PersonCard}
    />
  )
}

function Marks({ person: { blocked, tags } }: { person: Person }) {
  return (
    <>
      {blocked && <Badge tone="alta">{m.staff_customer_blocked()}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag} tone="neutral">
          <Written>{tag}</Written>
        </Badge>
      ))}
    </>
  )
}

/** A customer on a phone, in two lines. */
function PersonCard(person: Person) {
  const { _id, name, email, phone, role, createdAt, isEmailVerified, isPhoneVerified } = person
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Link
          to={staffPaths.adminCustomer(_id)}
          // The whole card opens the page.
          className="min-w-0 truncate font-medium after:absolute after:inset-0"
        >
          <Written>{name}</Written>
        </Link>
        <span className="shrink-0 text-tiny text-ink-faint">{formatDate(createdAt)}</span>
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <span className="min-w-0 truncate tabular-nums">{phone ? inDigits(phone) : email}</span>
        {role !== 'user' && <Badge tone="leaf">{wordOf(roleNames, role)}</Badge>}
        {!isEmailVerified && !isPhoneVerified && (
          <Badge tone="marigold">{m.staff_customer_unverified()}</Badge>
        )}
        <Marks person={person} />
      </span>
    </>
  )
}

const columns: Column<Person>[] = [
  {
    id: 'name',
    header: m.staff_customer_name(),
    cell: (person) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link
          lang={langOf(person.name)}
          to={staffPaths.adminCustomer(person._id)}
          className="inline-flex min-h-target items-center font-medium break-words hover:text-leaf-deep"
        >
          {person.name}
        </Link>
        <Marks person={person} />
      </span>
    ),
  },
  {
    id: 'contact',
    header: m.staff_customer_contact(),
    cell: ({ email, phone, isEmailVerified, isPhoneVerified }) => (
      <span className="inline-flex flex-col items-start">
        {email && <span className="max-w-full break-words">{email}</span>}
        {phone && <span className="tabular-nums">{inDigits(phone)}</span>}
        {!isEmailVerified && !isPhoneVerified && (
          <Badge tone="marigold">{m.staff_customer_unverified()}</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'role',
    header: m.staff_customer_role(),
    cell: ({ role }) => (
      <Badge tone={role === 'user' ? 'neutral' : 'leaf'}>{wordOf(roleNames, role)}</Badge>
    ),
  },
  {
    id: 'since',
    header: m.staff_customer_since(),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
]

export const ErrorBoundary = listFailed(m.staff_customers)
