import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { CustomerSummary } from '@haat/contract/account/customer'
import { useState, type ReactNode } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'

import { WithNames } from '#app/components/with-names.tsx'
import { Written } from '#app/components/written.tsx'
import { useSession } from '#app/api/use-session.ts'
import { statusTones, statusWords } from '#app/features/order/order-words.ts'
import {
  BlockDialog,
  DeleteDialog,
  LogOutDialog,
} from '#app/features/staff/people/customer/customer-dialogs.tsx'
import { CustomerFigures } from '#app/features/staff/people/customer/customer-figures.tsx'
import { CustomerNotes } from '#app/features/staff/people/customer/customer-notes.tsx'
import { CustomerTags } from '#app/features/staff/people/customer/customer-tags.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { RoleDialog } from '#app/features/staff/people/staff/role-dialog.tsx'
import { roleNames } from '#app/features/staff/people/staff/role-words.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { formatDate, formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'customers' }, ({ api, id }) =>
  api('GET /user/{id}/summary', { params: { id } }),
)

type Open = 'block' | 'role' | 'log-out' | 'delete'

export function Component() {
  const customer = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const again = () => void revalidate()
  const dialog = {
    customer,
    onClose: () => setOpen(undefined),
    onDone: (words: string) => {
      toast.success(words)
      if (open === 'delete') void navigate(staffPaths.adminCustomers())
      else again()
    },
  }
  return (
    <Page
      title={customer.name}
      subtitle={<Facts customer={customer} />}
      actions={<Actions customer={customer} onOpen={setOpen} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <BlockNotice customer={customer} />
          <Part title={m.staff_customer_figures()}>
            <CustomerFigures {...customer} />
          </Part>
          <Part title={m.staff_customer_recent_orders()}>
            <RecentOrders customer={customer} />
          </Part>
          <Part title={m.staff_customer_addresses()}>
            <Addresses customer={customer} />
          </Part>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Part title={m.staff_customer_tags()}>
            <CustomerTags customer={customer} onSaved={again} />
          </Part>
          <Part title={m.staff_customer_notes()}>
            <CustomerNotes customer={customer} onSaved={again} />
          </Part>
        </div>
      </div>
      {open === 'block' && <BlockDialog {...dialog} />}
      {open === 'log-out' && <LogOutDialog {...dialog} />}
      {open === 'delete' && <DeleteDialog {...dialog} />}
      {open === 'role' && <RoleDialog {...dialog} person={customer} />}
    </Page>
  )
}

function Facts({ customer }: { customer: CustomerSummary }) {
  const { email, role, createdAt, isEmailVerified, isPhoneVerified } = customer
  const isUnverified = !isEmailVerified && !isPhoneVerified
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {customer.phone && <span className="tabular-nums">{inDigits(customer.phone)}</span>}
      {email && <span className="break-all">{email}</span>}
      <span>{m.staff_customer_since_day({ day: formatDate(createdAt) })}</span>
      {role !== 'user' && <Badge tone="leaf">{wordOf(roleNames, role)}</Badge>}
      {isUnverified && <Badge tone="marigold">{m.staff_customer_unverified()}</Badge>}
    </span>
  )
}

function Actions({
  customer: { role, block, phones },
  onOpen,
}: {
  customer: CustomerSummary
  onOpen: (what: Open) => void
}) {
  const { user } = useSession()
  const isBlocked = block !== null || phones.some(({ blocked }) => blocked)
  return (
    <>
      <BackLink to={staffPaths.adminCustomers()}>{m.staff_customers()}</BackLink>
      {(role === 'user' || isBlocked) && (
        <Button tone="quiet" onClick={() => onOpen('block')}>
          {isBlocked ? m.staff_customer_free() : m.staff_customer_block()}
        </Button>
      )}
      {user?.role === 'admin' && (
        <>
          <Button tone="quiet" onClick={() => onOpen('role')}>
            {m.staff_role_change()}
          </Button>
          <Button tone="quiet" onClick={() => onOpen('log-out')}>
            {m.staff_customer_log_out()}
          </Button>
          <Button tone="quiet" onClick={() => onOpen('delete')}>
            {m.staff_delete()}
          </Button>
        </>
      )}
    </>
  )
}

function BlockNotice({ customer: { block, phones } }: { customer: CustomerSummary }) {
  const blocked = phones.filter((one) => one.blocked).map(({ phone }) => inDigits(phone))
  if (!block && blocked.length === 0) return null
  return (
    <div className="rounded-card bg-alta-tint p-4">
      <p className="font-medium text-alta">{m.staff_customer_blocked()}</p>
      {block && (
        <p className="wrap-anywhere">
          <Written>{block.reason}</Written>{' '}
          <span className="text-small text-ink-soft">
            <Written>{block.by}</Written> · {formatMoment(block.at)}
          </span>
        </p>
      )}
      {blocked.length > 0 && (
        <p className="text-small tabular-nums">
          {m.staff_customer_blocked_phones({ phones: blocked.join(', ') })}
        </p>
      )}
    </div>
  )
}

const numberOf = ({ _id }: { _id: string }) => `#${shortOrderId(_id)}`

function RecentOrders({
  customer: { recentOrders, orders, phones },
}: {
  customer: CustomerSummary
}) {
  if (recentOrders.length === 0)
    return <p className="text-ink-soft">{m.staff_customer_no_orders()}</p>
  const [firstPhone] = phones
  return (
    <>
      <ul className="divide-y divide-line">
        {recentOrders.map((order) => (
          <li key={order._id}>
            <Link
              to={staffPaths.staffOrder('admin', order._id)}
              className="flex min-h-target flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:text-leaf-deep"
            >
              <span className="w-18 font-medium tabular-nums">{numberOf(order)}</span>
              <span className="min-w-24 text-small whitespace-nowrap text-ink-soft">
                {formatDate(order.createdAt)}
              </span>
              <span
                lang={langOf(order.customerName)}
                className="min-w-0 grow truncate text-small max-sm:basis-full"
              >
                {order.customerName}
              </span>
              <Badge tone={statusTones[order.status]}>{wordOf(statusWords, order.status)}</Badge>
              <Money taka={order.total} className="ml-auto w-20 text-right" />
            </Link>
          </li>
        ))}
      </ul>
      {orders.placed > recentOrders.length && firstPhone && (
        <p className="mt-3">
          <Link to={staffPaths.staffOrders('admin', { search: firstPhone.phone })} className="link">
            {m.staff_customer_all_orders({ count: orders.placed })}
          </Link>
        </p>
      )}
    </>
  )
}

function Addresses({ customer: { addresses } }: { customer: CustomerSummary }) {
  if (addresses.length === 0)
    return <p className="text-ink-soft">{m.staff_customer_no_addresses()}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {addresses.map(({ customerName, phone, addressDetails, place, orders, lastAt }) => (
        <li
          key={[customerName, phone, addressDetails, place].join('|')}
          className="rounded-control bg-canvas p-3"
        >
          <p className="font-medium">
            <Written>{customerName}</Written> ·{' '}
            <span className="tabular-nums">{inDigits(phone)}</span>
          </p>
          <p className="wrap-anywhere">
            <WithNames>{[addressDetails, place].join(', ')}</WithNames>
          </p>
          <p className="text-small text-ink-soft">
            {m.staff_customer_address_used({ count: orders, day: formatDate(lastAt) })}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </Card>
  )
}

export const ErrorBoundary = listFailed(m.staff_customers)
