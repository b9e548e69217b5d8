import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'

/** Debounce of typed text (ms). */
const rest = 300

/**
 * Filters of a list. They are in the URL: selects apply at once, typed text after a debounce,
 * and Back undoes it. Empty fields are left out; the page resets to 1, the sort order stays.
 */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  const submit = useSubmit()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
    if (!form.current) return
    const given = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    void submit(new URLSearchParams(given), { preventScrollReset: true })
  }
  const sort = query.get('sort')
  return (
    <search aria-label={label}>
      <Form
        ref={form}
        className="mb-4 grid grid-cols-2 gap-3 *:first:col-span-2 sm:flex sm:flex-wrap sm:items-end"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
          // A scanner types the next code over the last one.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
        }}
        onChange={(event) => {
          clearTimeout(timer.current)
          if (event.target instanceof HTMLSelectElement) apply()
          else timer.current = setTimeout(apply, rest)
        }}
      >
        {children}
        {sort && <input type="hidden" name="sort" value={sort} />}
      </Form>
    </search>
  )
}

function fill(form: HTMLFormElement | null, query: URLSearchParams) {
  for (const field of form?.elements ?? []) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.type === 'hidden') continue
    const value = query.get(field.name) ?? ''
    if (field.value !== value) field.value = value
  }
}
