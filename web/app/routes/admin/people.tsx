import { inDigits } from '#app/language/in-digits.ts'
import type { Staff, StaffInvite, StaffMember } from '@haat/contract/account/staff'
import type { Permission } from '@haat/contract/call'
import UserPlus from '~icons/user-plus'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { InviteDialog } from '#app/features/staff/people/staff/invite-dialog.tsx'
import { presetOf } from '#app/features/staff/people/staff/permission-fields.tsx'
import { permissionWords, presetWords } from '#app/features/staff/people/staff/permission-words.ts'
import { RoleDialog } from '#app/features/staff/people/staff/role-dialog.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { useConfirm } from '#app/features/staff/kit/use-confirm.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { formatDate, formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ role: 'admin', query: [] }, ({ api }) => api('GET /staff'))

type Open = { what: 'invite'; invite?: StaffInvite } | { what: 'role'; person: StaffMember }

export function Component() {
  const { people, invites } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const { ask, dialog } = useConfirm()
  const askToTakeBack = ({ _id: id, contact }: StaffInvite) =>
    ask({
      title: m.staff_people_take_back_of({ contact }),
      text: m.staff_people_take_back_text(),
      action: m.staff_people_take_back(),
      act: () => browserApi('DELETE /staff/invite/{id}', { params: { id } }),
      done: m.staff_people_taken_back({ contact }),
    })
  const close = () => setOpen(undefined)
  const done = (words: string) => {
    toast.success(words)
    void revalidate()
  }
  return (
    <Page
      title={m.staff_people()}
      subtitle={m.staff_people_subtitle()}
      actions={
        <Button onClick={() => setOpen({ what: 'invite' })}>
          <UserPlus aria-hidden className="size-5" />
          {m.staff_people_invite()}
        </Button>
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-5">
        <People people={people} onChange={(person) => setOpen({ what: 'role', person })} />
        {invites.length > 0 && (
          <Invites
            invites={invites}
            onAgain={(invite) => setOpen({ what: 'invite', invite })}
            onTakeBack={askToTakeBack}
          />
        )}
      </div>
      {open?.what === 'invite' && <InviteDialog {...open.invite} onClose={close} onDone={done} />}
      {open?.what === 'role' && <RoleDialog person={open.person} onClose={close} onDone={done} />}
      {dialog}
    </Page>
  )
}

function People({
  people,
  onChange,
}: {
  people: Staff['people']
  onChange: (person: StaffMember) => void
}) {
  return (
    <Card className="p-4 md:p-5">
      <ul className="divide-y divide-line" aria-label={m.staff_people()}>
        {people.map((person) => (
          <li key={person._id} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-64">
              <p lang={langOf(person.name)} className="font-medium wrap-anywhere">
                {person.name}
              </p>
              <p className="text-small wrap-anywhere text-ink-soft">
                <Dotted parts={[person.email, person.phone && inDigits(person.phone)]} />
              </p>
              <p className="text-small text-ink-soft">
                {person.signedInAt
                  ? m.staff_people_signed_in({ at: formatMoment(person.signedInAt) })
                  : m.staff_people_signed_out()}
                {' · '}
                {person.twoFactor ? m.staff_people_two_factor() : m.staff_people_no_two_factor()}
              </p>
            </div>
            <div className="min-w-0 grow basis-64">
              {person.role === 'admin' ? (
                <Badge tone="leaf">{m.staff_role_admin()}</Badge>
              ) : (
                <Permissions held={person.permissions} />
              )}
            </div>
            <Button tone="quiet" size="compact" onClick={() => onChange(person)}>
              {m.staff_people_change()}
              <span lang={langOf(person.name)} className="sr-only">
                {' '}
                {person.name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Permissions as words: the name of their preset, and each of them. */
function Permissions({ held }: { held: readonly Permission[] }) {
  const preset = presetOf(held)
  return (
    <>
      <Badge tone="neutral">
        {preset ? wordOf(presetWords, preset) : m.staff_people_preset_own()}
      </Badge>
      <p className="mt-1 text-small text-ink-soft">
        {held.map((name) => permissionWords[name].name()).join(', ')}
      </p>
    </>
  )
}

function Invites({
  invites,
  onAgain,
  onTakeBack,
}: {
  invites: Staff['invites']
  onAgain: (invite: StaffInvite) => void
  onTakeBack: (invite: StaffInvite) => void
}) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="text-h3">{m.staff_people_invites()}</h2>
      <ul className="mt-2 divide-y divide-line" aria-label={m.staff_people_invites()}>
        {invites.map((invite) => (
          <li key={invite._id} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-64">
              <p className="font-medium wrap-anywhere">{invite.contact}</p>
              <p className="text-small text-ink-soft">
                <Worded
                  say={(by) =>
                    m.staff_people_invite_until({
                      by,
                      day: formatDate(invite.createdAt),
                      until: formatMoment(invite.expiresAt),
                    })
                  }
                  content={invite.invitedBy}
                />
              </p>
            </div>
            <div className="min-w-0 grow basis-64">
              <Permissions held={invite.permissions} />
            </div>
            <span className="inline-flex flex-wrap gap-2">
              <Button tone="quiet" size="compact" onClick={() => onAgain(invite)}>
                {m.staff_people_invite_again()}
                <span className="sr-only"> {invite.contact}</span>
              </Button>
              <Button tone="quiet" size="compact" onClick={() => onTakeBack(invite)}>
                {m.staff_people_take_back()}
                <span className="sr-only"> {invite.contact}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const ErrorBoundary = listFailed(m.staff_people)
