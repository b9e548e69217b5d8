import Columns3 from '~icons/columns-3'
import { useId, useRef, useState } from 'react'

import { Button } from '../form/button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { useDismiss } from '../overlay/use-dismiss.ts'

/** Chooses the visible columns of a table; one always stays. Its button, Escape, blur and outside clicks close it. */
export function ColumnMenu({
  label,
  columns,
  hidden,
  onToggle,
}: {
  label: string
  columns: readonly { id: string; header: string }[]
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  const id = useId()
  const around = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useDismiss(around, open, () => setOpen(false))
  const shown = columns.length - hidden.size
  return (
    <div ref={around} className="relative ml-auto">
      <Button
        tone="ghost"
        size="compact"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Columns3 aria-hidden className="size-5" />
        {label}
      </Button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-1 rounded-card border border-line bg-surface px-4 py-2 shadow-card"
      >
        {columns.map(({ id: column, header }) => (
          <li key={column}>
            <Checkbox
              label={header}
              checked={!hidden.has(column)}
              disabled={shown === 1 && !hidden.has(column)}
              onChange={() => onToggle(column)}
              className="w-full whitespace-nowrap"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
