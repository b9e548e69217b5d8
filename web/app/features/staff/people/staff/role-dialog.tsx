import type { Permission, Role } from '@haat/contract/call'
import { staffPresets } from '@haat/contract/account/staff'
import { useState } from 'react'

import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { PermissionFields } from './permission-fields.tsx'
import { roleNames } from './role-words.ts'

// as: keys() forgets the names.
const roles = Object.keys(roleNames) as Role[]

/** Changes a person's role, and their permissions where they are staff. */
export function RoleDialog({
  person,
  onClose,
  onDone,
}: {
  person: { _id: string; name: string; role: Role; permissions: readonly Permission[] }
  onClose: () => void
  onDone: (words: string) => void
}) {
  const { _id: userId, name } = person
  const [role, setRole] = useState<Role>(person.role)
  const [permissions, setPermissions] = useState<Permission[]>(
    person.role === 'staff' ? [...person.permissions] : [...staffPresets['order-desk']],
  )
  const change = async () => {
    const body = { userId, role, ...(role === 'staff' && { permissions }) }
    await browserApi('PATCH /user/change-role', { body })
    onDone(m.staff_role_changed({ name, role: wordOf(roleNames, role) }))
  }
  return (
    <ConfirmDialog
      title={<Worded say={(named) => m.staff_role_change_of({ name: named })} content={name} />}
      text={<Worded say={(named) => m.staff_role_change_text({ name: named })} content={name} />}
      action={m.staff_people_save()}
      tone="primary"
      act={change}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label={m.staff_role_new()}
          options={optionsOf(roles, roleNames)}
          value={role}
          onValue={setRole}
        />
        {role === 'staff' && <PermissionFields value={permissions} onChange={setPermissions} />}
      </div>
    </ConfirmDialog>
  )
}
