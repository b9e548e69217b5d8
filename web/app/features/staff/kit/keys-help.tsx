import { useSyncExternalStore } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { shortcuts } from './shortcuts.ts'

const keys = [
  ['J', m.staff_key_next],
  ['K', m.staff_key_previous],
  ['X', m.staff_key_select],
  ['Enter', m.staff_key_open],
  ['N', m.staff_call_key_next],
  ['1 – 6', m.staff_call_key_outcome],
  ['M', m.staff_call_key_note],
  ['/', m.staff_key_search],
  ['Ctrl K', m.staff_key_search_all],
  ['?', m.staff_key_help],
] as const

/** The keyboard shortcuts of staff, and the switch that turns them off. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const isOn = useSyncExternalStore(shortcuts.subscribe, shortcuts.get, () => true)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.staff_keys()}
      closeLabel={m.common_close()}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-edge bg-ground px-2 py-0.5 text-small whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={m.staff_keys_on()}
        checked={isOn}
        onChange={({ target }) => shortcuts.set(target.checked)}
        className="mt-4"
      />
    </Dialog>
  )
}
