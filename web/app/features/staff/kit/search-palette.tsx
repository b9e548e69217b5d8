import { useId, useState } from 'react'
import { Link } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { useSession } from '#app/api/use-session.ts'
import { m } from '#app/messages/generated/messages.js'
import type { StaffArea } from '#app/staff-paths.ts'
import { Input } from '#app/ui/form/input.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useQuery } from '#app/util/use-query.ts'
import { wordOf } from '#app/util/word-of.ts'

import { failureOf } from './failure-of.ts'
import { searchStaff, type StaffHit } from './search-staff.ts'

const restMs = 200

/** Ctrl-K: orders, products and customers by number, name, phone, SKU or place; Enter goes there. */
export function SearchPalette({ area, onClose }: { area: StaffArea; onClose: () => void }) {
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { query, last } = useQuery(
    search === '' || !user ? null : search,
    (signal) => (user ? searchStaff(search, { area, user, signal }) : Promise.resolve([])),
    restMs,
  )
  const hits = search !== '' && last?.query.state === 'ready' ? last.query.value : []
  const combobox = useCombobox({
    count: hits.length,
    isOpen: hits.length > 0,
    open: () => undefined,
    close: () => undefined,
    activeAtOpening: () => 0,
    // Each option is a link.
    choose: (index) => document.getElementById(combobox.optionAttributes(index).id)?.click(),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.staff_palette()}
      closeLabel={m.common_close()}
    >
      <Input
        {...combobox.inputAttributes}
        label={m.staff_palette_field()}
        placeholder={m.staff_palette_field()}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          combobox.setActive(0)
        }}
        onKeyDown={({ nativeEvent }) => {
          if (nativeEvent.key !== 'Escape') combobox.onKeyDown(nativeEvent)
        }}
      />
      <Said search={search} state={query.state} count={hits.length} />
      {query.state === 'failed' && (
        <p role="alert" className="mt-3 text-small text-alta">
          {failureOf(query.error)}
        </p>
      )}
      {hits.length > 0 && <Hits hits={hits} combobox={combobox} onClose={onClose} />}
    </Dialog>
  )
}

function Said({ search, state, count }: { search: string; state: string; count: number }) {
  const isDone = search !== '' && state === 'ready'
  if (isDone && count === 0) {
    return <output className="mt-3 block text-ink-soft">{m.staff_palette_nothing()}</output>
  }
  return (
    <output>
      <VisuallyHidden>{isDone && m.staff_palette_count({ count })}</VisuallyHidden>
    </output>
  )
}

interface HitsProps {
  hits: readonly StaffHit[]
  combobox: ReturnType<typeof useCombobox>
  onClose: () => void
}

function Hits({ hits, combobox, onClose }: HitsProps) {
  const id = useId()
  return (
    <div {...combobox.listProps} aria-label={m.staff_palette()} className="mt-3 -mx-3">
      {hits.map((hit, index) => {
        const isFirst = hits[index - 1]?.kind !== hit.kind
        return (
          <div key={hit.href} role="presentation">
            {isFirst && (
              <p
                id={`${id}${hit.kind}`}
                role="presentation"
                className="px-3 pt-2 text-tiny text-ink-faint"
              >
                {wordOf(kinds, hit.kind)}
              </p>
            )}
            <Link
              {...combobox.optionAttributes(index)}
              to={hit.href}
              tabIndex={-1}
              onClick={onClose}
              onPointerMove={() => combobox.setActive(index)}
              className="flex min-h-target cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1.5 aria-selected:bg-leaf-tint aria-selected:text-leaf-deep"
            >
              <span lang={langOf(hit.title)} className="min-w-0 truncate font-medium">
                {hit.title}
              </span>
              <span lang={langOf(hit.text)} className="min-w-0 truncate text-small text-ink-soft">
                {hit.text}
              </span>
            </Link>
          </div>
        )
      })}
    </div>
  )
}

const kinds: Record<StaffHit['kind'], () => string> = {
  order: m.staff_orders,
  product: m.staff_products,
  customer: m.staff_customers,
}
