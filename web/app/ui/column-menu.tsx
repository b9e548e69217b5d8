import Columns3 from 'lucide-react/icons/columns-3'
import { Content, Portal, Root, Trigger } from 'radix-ui/popover'

import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'

/** Chooses which columns of a table are shown; the last one stays. */
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
  const shown = columns.length - hidden.size
  return (
    <Root>
      <Trigger asChild>
        <Button tone="ghost" size="compact" className="ml-auto">
          <Columns3 aria-hidden className="size-5" />
          {label}
        </Button>
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          aria-label={label}
          className="z-30 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card border border-line bg-surface px-4 py-2 shadow-card"
        >
          <ul>
            {columns.map(({ id, header }) => (
              <li key={id}>
                <Checkbox
                  label={header}
                  checked={!hidden.has(id)}
                  disabled={shown === 1 && !hidden.has(id)}
                  onChange={() => onToggle(id)}
                  className="w-full"
                />
              </li>
            ))}
          </ul>
        </Content>
      </Portal>
    </Root>
  )
}
