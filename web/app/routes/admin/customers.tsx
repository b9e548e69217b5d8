import type { UserPage } from '@haat/contract/account/account'
import type { Role } from '@haat/contract/call'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { readSession } from '#app/api/session-store.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { ConfirmDialog } from '#app/features/staff/frame/confirm-dialog.tsx'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/frame/filter-fields.tsx'
import { FilterForm } from '#app/features/staff/frame/filter-form.tsx'
import { PagedList } from '#app/features/staff/frame/paged-list.tsx'
import { Page } from '#app/features/staff/frame/page.tsx'
import { queryOf } from '#app/features/staff/frame/query-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatDate } from '#app/util/format-date.ts'

import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

type Person = UserPage['data'][number]

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireUser(request, { role: 'admin' })
  const api = context.get(apiContext)
  const { signal } = request
  const query = queryOf(request, ['page', 'searchTerm', 'role'])
  return api('GET /user/get-user-by-search', { query, signal }).catch(loginWhenEnded(request))
}

const roleNames: Record<Role, () => string> = {
  user: m.staff_customer_role_user,
  seller: m.staff_customer_role_seller,
  admin: m.staff_customer_role_admin,
}
const roleChoices = Object.entries(roleNames).map(([value, name]) => ({ value, label: name() }))

/** The open dialog and its user. */
type PendingAction = { what: 'role' | 'log-out' | 'delete'; person: Person }

export function Component() {
  const people = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingAction>()
  const close = () => setPending(undefined)
  const done = (words: string) => {
    toast.success(words)
    void revalidate()
  }
  return (
    <Page title={m.staff_customers()} subtitle={m.staff_customers_subtitle()}>
      <FilterForm label={m.staff_customers()}>
        <SearchFilter label={m.staff_customers_search()} name="searchTerm" className="sm:w-80" />
        <ChoiceFilter
          label={m.staff_customer_role()}
          name="role"
          options={roleChoices}
          className="sm:w-44"
        />
      </FilterForm>
      <PagedList
        list={people}
        caption={m.staff_customers()}
        columns={columnsWith(setPending)}
        rowId={({ _id }) => _id}
      />
      {pending?.what === 'role' && (
        <RoleDialog person={pending.person} onClose={close} onDone={done} />
      )}
      {pending?.what === 'log-out' && (
        <LogOutDialog person={pending.person} onClose={close} onDone={done} />
      )}
      {pending?.what === 'delete' && (
        <DeleteDialog person={pending.person} onClose={close} onDone={done} />
      )}
    </Page>
  )
}

function columnsWith(start: (action: PendingAction) => void): Column<Person>[] {
  return [
    {
      id: 'name',
      header: m.staff_customer_name(),
      cell: ({ name }) => <span className="font-medium break-words">{name}</span>,
    },
    {
      id: 'contact',
      header: m.staff_customer_contact(),
      cell: ({ email, phone, isEmailVerified, isPhoneVerified }) => (
        <span className="inline-flex flex-col items-start max-md:items-end">
          {email && <span className="max-w-full break-words">{email}</span>}
          {phone && <span className="tabular-nums">{phone}</span>}
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
        <Badge tone={role === 'user' ? 'neutral' : 'leaf'}>{roleNames[role]()}</Badge>
      ),
    },
    {
      id: 'since',
      header: m.staff_customer_since(),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    },
    {
      id: 'actions',
      header: m.staff_customer_actions(),
      align: 'end',
      cell: (person) => (
        <span className="inline-flex flex-wrap justify-end gap-2 whitespace-nowrap">
          <Button tone="quiet" size="compact" onClick={() => start({ what: 'role', person })}>
            {m.staff_customer_role_change()}
          </Button>
          <Button tone="quiet" size="compact" onClick={() => start({ what: 'log-out', person })}>
            {m.staff_customer_log_out()}
          </Button>
          <Button tone="quiet" size="compact" onClick={() => start({ what: 'delete', person })}>
            {m.staff_customer_delete()}
          </Button>
        </span>
      ),
    },
  ]
}

interface DialogProps {
  person: Person
  onClose: () => void
  onDone: (words: string) => void
}

function RoleDialog({ person: { _id: userId, name, role: before }, onClose, onDone }: DialogProps) {
  const [role, setRole] = useState<Role>(before)
  const change = async () => {
    await browserApi('PATCH /user/change-role', { body: { userId, role } })
    onDone(m.staff_customer_role_changed({ name, role: roleNames[role]() }))
  }
  return (
    <ConfirmDialog
      title={m.staff_customer_role_change_of({ name })}
      text={m.staff_customer_role_change_text({ name })}
      action={m.staff_customer_role_change()}
      tone="primary"
      act={change}
      onClose={onClose}
    >
      <Field label={m.staff_customer_role_new()}>
        {(control) => (
          <Select
            control={control}
            options={roleChoices}
            value={role}
            onChange={({ target }) => setRole(target.value as Role)} // one of the choices above
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}

function LogOutDialog({ person: { _id: id, name }, onClose, onDone }: DialogProps) {
  const own = readSession().user?._id === id
  const logOut = async () => {
    await browserApi('DELETE /user/{id}/sessions', { params: { id } })
    onDone(m.staff_customer_logged_out({ name }))
  }
  return (
    <ConfirmDialog
      title={m.staff_customer_log_out_of({ name })}
      text={own ? m.staff_customer_log_out_text_own() : m.staff_customer_log_out_text({ name })}
      action={m.staff_customer_log_out_everywhere()}
      act={logOut}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ person: { _id: id, name, role }, onClose, onDone }: DialogProps) {
  const remove = async () => {
    await browserApi('DELETE /user/delete-user/{id}', { params: { id } })
    onDone(m.staff_customer_deleted({ name }))
  }
  return (
    <ConfirmDialog
      title={m.staff_customer_delete_of({ name })}
      text={
        role === 'seller' ? m.staff_customer_delete_seller_text() : m.staff_customer_delete_text()
      }
      action={m.staff_customer_delete()}
      act={remove}
      onClose={onClose}
    />
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_customers()} />
}
