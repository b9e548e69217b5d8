import type { Category } from '@haat/contract/product/catalogue'
import Search from '~icons/search'
import X from '~icons/x'
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { Form, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'

import { noteSearch } from './recent-searches.ts'

const Suggestions = lazy(async () => ({
  default: (await import('./suggestions.tsx')).Suggestions,
}))

interface SearchFormProps {
  /** Top-level categories, suggested for an empty box. */
  categories: readonly Category[]
  className?: string
  /** The key `/` anywhere on the page focuses this box. */
  shortcut?: boolean
  focused?: boolean
}

/**
 * Searches products; a plain GET form, so it works before hydration and without JavaScript. Suggestions are loaded when
 * the box gets the focus.
 */
export function SearchForm({
  categories,
  className,
  shortcut = false,
  focused = false,
}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [parameters] = useSearchParams()
  // HTML cannot contain a NUL.
  const search = (parameters.get('search') ?? '').replaceAll('\0', '')
  useFocusOnSlash(form, shortcut)
  useFocusAtOnce(form, focused)
  // Adds the search to the browser's recent searches.
  useEffect(() => {
    if (search !== '') noteSearch(search)
  }, [search])
  return (
    <search className={classNames('relative', className)}>
      <Form ref={form} action={paths.products()} method="get">
        <SearchBox key={search} search={search} categories={categories} />
      </Form>
    </search>
  )
}

/** Its key resets the text and closes the list when another search is shown. */
function SearchBox({ search, categories }: { search: string; categories: readonly Category[] }) {
  const [input, setInput] = useState<HTMLInputElement>()
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.closest('form')?.querySelector('input')
    if (!box) return
    box.value = ''
    // The suggestions listen to input events.
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }
  return (
    <>
      <span className="absolute inset-y-0 left-0 z-10 grid place-items-center">
        <IconButton type="submit" label={m.common_search_submit()}>
          <Search aria-hidden />
        </IconButton>
      </span>
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
        // Shown only when there is text, instead of the browser's own.
        className="search-box"
        action={
          <IconButton label={m.common_search_clear()} onClick={clear}>
            <X aria-hidden />
          </IconButton>
        }
        onFocus={({ currentTarget }) => setInput(currentTarget)}
      />
      {input && (
        <Suspense>
          <Suggestions input={input} categories={categories} />
        </Suspense>
      )}
    </>
  )
}

/** Syncs with keyboard events of the document. */
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

/** Moves the focus to the box that the user has just opened. */
function useFocusAtOnce(form: RefObject<HTMLFormElement | null>, active: boolean) {
  useEffect(() => {
    if (active) form.current?.querySelector('input')?.focus()
  }, [form, active])
}
