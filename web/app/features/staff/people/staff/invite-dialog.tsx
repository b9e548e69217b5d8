import type { Permission } from '@haat/contract/call'
import { staffPresets } from '@haat/contract/account/staff'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { PermissionFields } from './permission-fields.tsx'

/** Sends a person an invitation to the staff. */
export function InviteDialog({
  contact: before = '',
  permissions: given = staffPresets['order-desk'],
  onClose,
  onDone,
}: {
  /** Of an invitation that is sent again. */
  contact?: string
  permissions?: readonly Permission[]
  onClose: () => void
  onDone: (words: string) => void
}) {
  const [contact, setContact] = useState(before)
  const [permissions, setPermissions] = useState([...given])
  const send = async () => {
    await browserApi('POST /staff/invite', { body: { contact, permissions } })
    onDone(m.staff_people_invited({ contact }))
  }
  return (
    <ConfirmDialog
      title={m.staff_people_invite()}
      text={m.staff_people_invite_text()}
      action={m.staff_people_invite_send()}
      tone="primary"
      act={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label={m.staff_people_contact()}
          required
          value={contact}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onValue={setContact}
        />
        <PermissionFields value={permissions} onChange={setPermissions} />
      </div>
    </ConfirmDialog>
  )
}
