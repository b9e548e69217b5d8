import type { Complaint } from '@haat/contract/complaint'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { complaintKinds } from '#app/components/complaint-kinds.ts'
import { Written } from '#app/components/written.tsx'
import { ChoiceFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { PhoneLink } from '#app/features/staff/kit/phone-link.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { DueClock } from '#app/features/staff/kit/due-clock.tsx'
import { OrderLink } from '#app/features/staff/order/view/order-link.tsx'
import { SettleComplaint } from '#app/features/staff/people/complaint/settle-complaint.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'orders', query: [...listKeys, 'state', 'orderId'] },
  async ({ api, user, query }) => ({
    list: await api('GET /complaint', { query }),
    userId: user._id,
  }),
)

const states = [
  { value: 'open', label: m.staff_complaint_open() },
  { value: 'settled', label: m.staff_complaint_settled() },
]

export function Component() {
  const { list, userId } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<Complaint>()
  const counts = { open: formatCount(list.open), late: formatCount(list.late) }
  return (
    <ListPage
      title={m.staff_complaints()}
      subtitle={
        list.late > 0 ? m.staff_complaints_late(counts) : m.staff_complaints_subtitle(counts)
      }
      filters={<ChoiceFilter label={m.staff_complaint_state()} name="state" options={states} />}
      list={list}
      columns={columnsWith(setPending)}
    >
      {pending && (
        <SettleComplaint
          key={pending._id}
          complaint={pending}
          userId={userId}
          onClose={() => setPending(undefined)}
          onDone={() => void revalidate()}
        />
      )}
    </ListPage>
  )
}

const columnsWith = (settle: (complaint: Complaint) => void): Column<Complaint>[] => [
  { id: 'text', header: m.staff_complaint_text(), cell: Words },
  {
    id: 'who',
    header: m.staff_complaint_who(),
    cell: ({ name, contact }) => (
      <div className="wrap-anywhere md:max-w-72 md:min-w-32">
        <Written>{name}</Written>{' '}
        {contact.includes('@') ? (
          <a
            className="link inline-flex items-center pointer-coarse:min-h-target"
            href={`mailto:${contact}`}
          >
            <Written>{contact}</Written>
          </a>
        ) : (
          <PhoneLink phone={contact} />
        )}
      </div>
    ),
  },
  {
    id: 'order',
    header: m.staff_complaint_order(),
    cell: ({ orderId }) =>
      orderId !== null && (
        <OrderLink orderId={orderId} to={staffPaths.staffOrder('admin', orderId)} />
      ),
  },
  {
    id: 'when',
    header: m.staff_complaint_when(),
    cell: ({ at, dueAt, settledAt }) => (
      <>
        <span className="whitespace-nowrap">{formatMoment(settledAt ?? at)}</span>{' '}
        {settledAt === null && <DueClock dueAt={dueAt} />}
      </>
    ),
  },
  {
    id: 'act',
    header: m.staff_complaint_act(),
    cell: (complaint) =>
      complaint.settledAt === null ? (
        <Button
          tone="quiet"
          size="compact"
          className="whitespace-nowrap"
          onClick={() => settle(complaint)}
        >
          {m.staff_complaint_settle()}
        </Button>
      ) : (
        <Written>{complaint.settledBy ?? ''}</Written>
      ),
  },
]

function Words({ kind, text, answer }: Complaint) {
  return (
    <div className="max-w-prose text-left wrap-anywhere md:min-w-40">
      <p className="font-medium">{wordOf(complaintKinds, kind)}</p>
      {text && (
        <p lang={langOf(text)} className="whitespace-pre-line">
          {text}
        </p>
      )}
      {answer !== '' && (
        <p className="mt-1 text-ink-soft">
          {m.staff_complaint_answered()} <Written>{answer}</Written>
        </p>
      )}
    </div>
  )
}

export const ErrorBoundary = listFailed(m.staff_complaints)
