import type { Suggestion } from '@haat/contract/search'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { matchParts } from './match-parts.ts'
import { useComboboxKeys } from './use-combobox-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Where a choice leads. */
function addressOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return paths.product(suggestion._id)
  const { category, subCategory, subSubCategory } = suggestion
  return paths.products({ category, subCategory, subSubCategory })
}

/**
 * What may be meant, under the search box, while one types: a listbox in the sense of the combobox pattern. The box
 * is a plain one until this is loaded, so it is dressed here.
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId()
  const typed = useTyped(input)
  const { found, answered } = useSuggestions(typed)
  const [closedAt, setClosedAt] = useState<string>()
  const focused = useFocused(input)
  const shown = typed === '' ? [] : found
  const open = focused && shown.length > 0 && closedAt !== typed
  const close = () => setClosedAt(typed)
  const show = () => setClosedAt(undefined)
  const active = useComboboxKeys(input, { listId, open, count: shown.length + 1, close, show })

  return (
    <>
      <output>
        <VisuallyHidden>
          {open && answered === typed && m.common_suggestion_count({ count: shown.length })}
        </VisuallyHidden>
      </output>
      {open && (
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no pictures
          role="listbox"
          aria-label={m.common_suggestions()}
          // The box keeps the focus while one clicks or scrolls here.
          onPointerDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(70dvh,34rem)] animate-fade-in overflow-y-auto overscroll-contain rounded-card border border-line bg-surface py-1.5 shadow-dialog"
        >
          {shown.map((suggestion, index) => (
            <Option
              key={suggestion.kind === 'product' ? suggestion._id : addressOf(suggestion)}
              id={`${listId}${index}`}
              to={addressOf(suggestion)}
              active={active === index}
              onChoose={close}
            >
              <Words suggestion={suggestion} typed={answered} />
            </Option>
          ))}
          <Option
            id={`${listId}${shown.length}`}
            to={paths.products({ search: typed })}
            active={active === shown.length}
            onChoose={close}
          >
            <Sign>
              <Search aria-hidden />
            </Sign>
            <span className="min-w-0 truncate">{m.common_search_all({ search: typed })}</span>
          </Option>
        </div>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  to: string
  active: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ id, to, active, onChoose, children }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is a link
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(
        'flex min-h-target items-center gap-3 px-3 py-1.5 hover:bg-leaf-tint',
        active && 'bg-leaf-tint',
      )}
    >
      {children}
    </Link>
  )
}

function Words({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  if (suggestion.kind === 'category') {
    return (
      <>
        <Sign>
          <LayoutGrid aria-hidden />
        </Sign>
        <span className="min-w-0">
          <Marked text={suggestion.name} typed={typed} />
          <span className="block text-small text-ink-soft">{m.common_suggested_category()}</span>
        </span>
      </>
    )
  }
  const { productName, productImage, productPrice } = suggestion
  return (
    <>
      <Picture
        {...thumbnail(productImage, 44)}
        alt=""
        className="size-11 shrink-0 rounded-control"
      />
      <span className="line-clamp-2 min-w-0 flex-1">
        <Marked text={productName} typed={typed} />
      </span>
      <Money taka={productPrice} className="font-medium" />
    </>
  )
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ground text-ink-soft [&_svg]:size-5 [&_svg]:stroke-[1.75]">
      {children}
    </span>
  )
}

/** The text with what was typed in bold. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return matchParts(text, typed).map(({ at, part, matched }) =>
    matched ? (
      <mark key={at} className="bg-transparent font-bold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Syncs with the search box, which keeps its own text. */
function useTyped(input: HTMLInputElement): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const read = () => setTyped(input.value.replaceAll('\0', '').trim())
    // Something may have been typed while this was loaded.
    if (input.value !== input.defaultValue) read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [input])
  return typed
}

/** Syncs with the browser's focus. */
function useFocused(input: HTMLInputElement): boolean {
  const [focused, setFocused] = useState(() => document.activeElement === input)
  useEffect(() => {
    const look = () => setFocused(document.activeElement === input)
    input.addEventListener('focus', look)
    input.addEventListener('blur', look)
    return () => {
      input.removeEventListener('focus', look)
      input.removeEventListener('blur', look)
    }
  }, [input])
  return focused
}
