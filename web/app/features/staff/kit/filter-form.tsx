import SlidersHorizontal from '~icons/sliders-horizontal'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, Link, useLocation, useSearchParams, useSubmit } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { isPageKey } from './list-href.ts'

/** Debounce of typed text. */
const restMs = 300

/** Keys of a list's address that a filter leaves as they are. */
const listKeys = new Set(['sort', 'limit', 'todo'])

/**
 * Filters of a list in one line: its search field, then chips, which a phone shows under a button. They are in the URL:
 * selects apply at once, typed text after a debounce, and Back undoes it. Empty fields are left out; the list begins
 * again at its first page, and whatever else the address says stays.
 */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  // Syncs the fields with the URL, which Back, a link or the menu can change.
  useEffect(() => {
    // Text being typed is newer than the URL.
    if (timer.current === undefined) fill(form.current, query)
  }, [query])
  // Clears the debounce timer on unmount.
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (form.current) void submit(addressOf(form.current, query), { preventScrollReset: true })
  }
  const filters = [...query.keys()].filter((name) => !isPageKey(name) && !listKeys.has(name))
  return (
    <search aria-label={label}>
      <Form
        ref={form}
        className={classNames(
          'mb-3 flex flex-wrap items-center gap-2 max-sm:*:order-2 max-sm:*:first:order-none xl:-mx-1 xl:p-1',
          !isOpen && 'max-sm:[&>:not(:first-child):not([data-more])]:hidden',
        )}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
          // A scanner types the next code over the last one.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
        }}
        onChange={(event) => {
          clearTimeout(timer.current)
          if (event.target instanceof HTMLSelectElement) apply()
          else timer.current = setTimeout(apply, restMs)
        }}
      >
        {children}
        <Button
          tone="quiet"
          size="compact"
          data-more
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="order-1! sm:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {filters.length > 0
            ? m.staff_filters_count({ count: filters.length })
            : m.staff_filters()}
        </Button>
        {filters.length > 0 && (
          <Link
            to={`${pathname}?${new URLSearchParams([...query].filter(([name]) => listKeys.has(name)))}`}
            className="link inline-flex min-h-9 shrink-0 items-center px-1 text-small pointer-coarse:min-h-target"
          >
            {m.staff_filters_clear()}
          </Link>
        )}
      </Form>
    </search>
  )
}

/** The form's fields, and what else the address says. */
function addressOf(form: HTMLFormElement, query: URLSearchParams): URLSearchParams {
  const isField = (name: string) => form.elements.namedItem(name) !== null
  const next = new URLSearchParams(
    [...query].filter(([name]) => !isField(name) && !isPageKey(name)),
  )
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') next.append(name, value)
  }
  return next
}

function fill(form: HTMLFormElement | null, query: URLSearchParams) {
  for (const field of form?.elements ?? []) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.type === 'hidden') continue
    const value = query.get(field.name) ?? ''
    if (field.value !== value) field.value = value
  }
}
