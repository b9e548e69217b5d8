import { type StaffPreset, staffPresets } from '@haat/contract/account/staff'
import type { Permission } from '@haat/contract/call'
import { hasPermission } from '@haat/contract/permission'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { optionsOf } from '#app/util/word-of.ts'

import { permissionWords, presetWords } from './permission-words.ts'

// as: the keys of a record of all permissions, and of all presets.
const allPermissions = Object.keys(permissionWords) as Permission[]
const presets = Object.keys(staffPresets) as StaffPreset[]

/** The preset with exactly these permissions, and those that come with them. */
export function presetOf(held: readonly Permission[]): StaffPreset | undefined {
  const opens = (permissions: readonly Permission[]) =>
    allPermissions.filter((name) => hasPermission({ role: 'staff', permissions }, name)).join()
  return presets.find((preset) => opens(staffPresets[preset]) === opens(held))
}

/** Permissions of a member of staff: a preset to begin with, and single ones. */
export function PermissionFields({
  value,
  onChange,
}: {
  value: readonly Permission[]
  onChange: (permissions: Permission[]) => void
}) {
  const change = (name: Permission, isGiven: boolean) =>
    onChange(allPermissions.filter((one) => (one === name ? isGiven : value.includes(one))))
  return (
    <div className="grid gap-4">
      <SelectField
        label={m.staff_people_preset()}
        placeholder={m.staff_people_preset_own()}
        options={optionsOf(presets, presetWords)}
        value={presetOf(value) ?? ''}
        onValue={(preset) => onChange(preset === '' ? [] : [...staffPresets[preset]])}
      />
      <fieldset>
        <legend className="text-small font-medium">{m.staff_people_permissions()}</legend>
        <div className="mt-1 grid">
          {allPermissions.map((name) => (
            <Checkbox
              key={name}
              className="items-start py-2"
              checked={value.includes(name)}
              onChange={({ target }) => change(name, target.checked)}
              label={
                <>
                  <span className="block">{permissionWords[name].name()}</span>
                  <span className="block text-small text-ink-soft">
                    {permissionWords[name].text()}
                  </span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
