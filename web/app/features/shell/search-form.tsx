import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { Form, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/input.tsx'

const Suggestions = lazy(async () => ({
  default: (await import('./suggestions.tsx')).Suggestions,
}))

interface SearchFormProps {
  className?: string
  /** `/` anywhere on the page brings one here. */
  shortcut?: boolean
  focused?: boolean
}

/**
 * Searches the products; a plain GET form, so it works before and without JavaScript. Suggestions are loaded when
 * somebody comes to it.
 */
export function SearchForm({ className, shortcut = false, focused = false }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [parameters] = useSearchParams()
  // A NUL is no character that HTML knows.
  const search = (parameters.get('search') ?? '').replaceAll('\0', '')
  useFocusOnSlash(form, shortcut)
  useFocusAtOnce(form, focused)
  return (
    <search className={classNames('relative', className)}>
      <Form ref={form} action={paths.products()} method="get">
        <SearchBox key={search} search={search} />
      </Form>
    </search>
  )
}

/** What is typed is forgotten, and its list closed, once another search is shown. */
function SearchBox({ search }: { search: string }) {
  const [input, setInput] = useState<HTMLInputElement>()
  return (
    <>
      <Input
        label={m.common_search_label()}
        type="search"
        name="search"
        defaultValue={search}
        placeholder={m.common_search_placeholder()}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        icon={<Search aria-hidden />}
        onFocus={({ currentTarget }) => setInput(currentTarget)}
      />
      {input && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </>
  )
}

/** Syncs with the keyboard of the whole document. */
function useFocusOnSlash(form: RefObject<HTMLFormElement | null>, active: boolean) {
  useEffect(() => {
    if (!active) return
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [form, active])
}

/** Syncs with the browser's focus: the person has just asked for the box. */
function useFocusAtOnce(form: RefObject<HTMLFormElement | null>, active: boolean) {
  useEffect(() => {
    if (active) form.current?.querySelector('input')?.focus()
  }, [form, active])
}
