import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

/** Shows what is not there in Bangla alone. Nothing where all is, unless it is on. */
export function Untranslated({
  on,
  onChange,
  count,
}: {
  on: boolean
  onChange: (on: boolean) => void
  count: number
}) {
  if (count === 0 && !on) return null
  return (
    <Button tone="quiet" aria-pressed={on} onClick={() => onChange(!on)}>
      {on ? m.staff_bangla_all() : m.staff_bangla_missing_count({ count })}
    </Button>
  )
}

/** What is not there in Bangla, without its place in the order, which is among all. */
export function UntranslatedList({
  items,
}: {
  items: readonly { id: string; name: string; href: string }[]
}) {
  if (items.length === 0) {
    return <p className="p-3 text-small text-ink-soft">{m.staff_bangla_complete()}</p>
  }
  return (
    <ul>
      {items.map(({ id, name, href }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <Link to={href} className="flex min-h-13 items-center wrap-anywhere hover:text-leaf-deep">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
