import { type TodoList, todoLists } from '@haat/contract/order/staff-order'
import { Link, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { formatCount } from '#app/language/format-count.ts'
import { wordOf } from '#app/util/word-of.ts'

const todoWords: Record<TodoList, () => string> = {
  confirm: m.staff_todo_confirm,
  pack: m.staff_todo_pack,
  'handed-over': m.staff_todo_handed_over,
  courier: m.staff_todo_courier,
  payment: m.staff_todo_payment,
  return: m.staff_todo_return,
}

/** The work lists with how many orders each holds; when one is chosen, the other filters stay as they are. */
export function TodoTabs({ counts }: { counts: Readonly<Record<TodoList, number>> }) {
  const [query] = useSearchParams()
  const chosen = query.get('todo')
  return (
    <nav
      aria-label={m.staff_todo()}
      className="-mx-4 mb-2 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1"
    >
      <Tab to={hrefFor(query)} isChosen={chosen === null} label={m.staff_todo_all()} />
      {todoLists.map((list) => (
        <Tab
          key={list}
          to={hrefFor(query, list)}
          isChosen={chosen === list}
          label={wordOf(todoWords, list)}
          count={counts[list]}
        />
      ))}
    </nav>
  )
}

function Tab({
  to,
  isChosen,
  label,
  count,
}: {
  to: string
  isChosen: boolean
  label: string
  count?: number
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'page' : undefined}
      className="inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control px-3 text-small font-medium whitespace-nowrap text-ink-soft hover:bg-leaf-tint hover:text-leaf-deep pointer-coarse:min-h-target aria-[current]:bg-leaf-tint aria-[current]:text-leaf-deep"
    >
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-ground px-1.5 text-tiny tabular-nums">
          {formatCount(count)}
        </span>
      )}
    </Link>
  )
}

/** A work list says the status: one in the address would leave nothing of most lists. */
function hrefFor(query: URLSearchParams, list?: TodoList): string {
  const next = new URLSearchParams(query)
  for (const name of ['todo', 'status', 'page', 'after', 'before']) next.delete(name)
  if (list) next.set('todo', list)
  return `?${next}`
}
