import { useRef, type ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'

/** Typing is answered once it rests this long (ms). */
const rest = 300

/**
 * Filters of a list. They live in the address: what is chosen counts at once, what is typed once it rests,
 * and Back undoes it. Empty fields stay out of the address; the page starts again at 1.
 */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    void submit(new URLSearchParams(given), { preventScrollReset: true })
  }
  return (
    <search aria-label={label}>
      <Form
        className="mb-4 grid grid-cols-2 gap-3 *:first:col-span-2 sm:flex sm:flex-wrap sm:items-end"
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
        onChange={(event) => {
          const form = event.currentTarget
          clearTimeout(timer.current)
          if (event.target instanceof HTMLSelectElement) apply(form)
          else timer.current = setTimeout(() => apply(form), rest)
        }}
      >
        {children}
      </Form>
    </search>
  )
}
