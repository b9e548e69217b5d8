import type { Category } from '@haat/contract/product/catalogue'
import { addressName } from '@haat/contract/product/product-path'
import type { Suggestion } from '@haat/contract/product/search'
import FileText from '~icons/file-text'
import Search from '~icons/search'
import { useEffect, useEffectEvent, useState } from 'react'

import { policyWords } from '#app/components/policy-words.ts'
import { Worded } from '#app/components/worded.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { matchParts } from './match-parts.ts'
import { readRecentSearches } from './recent-searches.ts'
import { SearchOption } from './search-option.tsx'
import { SearchStarts, startsOf } from './search-starts.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** URL of an option. */
function addressOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return paths.product(suggestion._id, addressName(suggestion))
  if (suggestion.kind === 'page') return policyWords[suggestion.name].path()
  const { category, subCategory, subSubCategory } = suggestion
  return paths.products({ category, subCategory, subSubCategory })
}

interface SuggestionsProps {
  input: HTMLInputElement
  /** Top-level categories, suggested for an empty box. */
  categories: readonly Category[]
}

/**
 * Search suggestions while typing: the listbox of a combobox. The input is a plain one until this code has loaded,
 * so this adds its ARIA attributes.
 */
export function Suggestions({ input, categories }: SuggestionsProps) {
  const { typed, untouched } = useTyped(input)
  const { found, answered } = useSuggestions(typed)
  const [closedAt, setClosedAt] = useState<string>()
  const focused = useFocused(input)
  const shown = typed === '' ? [] : found
  const nothing = typed !== '' && answered === typed && shown.length === 0
  const [searches] = useState(readRecentSearches)
  const starts = typed === '' && !untouched ? startsOf(searches, categories) : []
  const isOpen = focused && (shown.length > 0 || nothing || starts.length > 0) && closedAt !== typed
  const combobox = useCombobox({
    freeText: true,
    count: starts.length || shown.length + 1,
    isOpen,
    open: () => setClosedAt(undefined),
    close: () => setClosedAt(typed),
    // Each option is a link.
    choose: (index) => document.getElementById(combobox.optionAttributes(index).id)?.click(),
  })
  useComboboxOn(input, combobox)

  return (
    <>
      <output>
        <VisuallyHidden>
          {isOpen &&
            answered === typed &&
            (nothing
              ? m.common_search_nothing({ search: typed })
              : m.common_suggestion_count({ count: starts.length || shown.length }))}
        </VisuallyHidden>
      </output>
      {isOpen && (
        <div
          {...combobox.listProps}
          aria-label={m.common_suggestions()}
          className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(70dvh,34rem)] animate-fade-in overflow-y-auto overscroll-contain rounded-card border border-line bg-surface py-1.5 shadow-dialog"
        >
          {starts.length > 0 && <SearchStarts starts={starts} combobox={combobox} />}
          {shown.map((suggestion, index) => (
            <SearchOption
              key={suggestion.kind === 'product' ? suggestion._id : addressOf(suggestion)}
              combobox={combobox}
              index={index}
              to={addressOf(suggestion)}
            >
              <Words suggestion={suggestion} typed={answered} />
            </SearchOption>
          ))}
          {typed !== '' && (
            <SearchOption
              combobox={combobox}
              index={shown.length}
              to={paths.products(nothing ? {} : { search: typed })}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ground text-ink-soft">
                <Search aria-hidden className="size-5 stroke-[1.75]" />
              </span>
              <span className="min-w-0 truncate">
                {nothing ? (
                  <>
                    <Worded say={(search) => m.common_search_nothing({ search })} content={typed} />
                    <span className="block text-small text-leaf">{m.common_search_see_all()}</span>
                  </>
                ) : (
                  <Worded say={(search) => m.common_search_all({ search })} content={typed} />
                )}
              </span>
            </SearchOption>
          )}
        </div>
      )}
    </>
  )
}

function Words({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  if (suggestion.kind === 'page') {
    return (
      <>
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-leaf-tint text-leaf-deep">
          <FileText aria-hidden className="size-5 stroke-[1.75]" />
        </span>
        <span className="min-w-0">
          <Marked text={policyWords[suggestion.name].title()} typed={typed} />
          <span className="block text-small text-ink-soft">{m.common_suggested_page()}</span>
        </span>
      </>
    )
  }
  if (suggestion.kind === 'category') {
    return (
      <>
        <Picture
          {...thumbnail(suggestion.image, 44)}
          alt=""
          className="size-11 shrink-0 rounded-full"
        />
        <span className="min-w-0">
          <span lang={langOf(suggestion.name)}>
            <Marked text={suggestion.name} typed={typed} />
          </span>
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
      <span lang={langOf(productName)} className="line-clamp-2 min-w-0 flex-1">
        <Marked text={productName} typed={typed} />
      </span>
      <Money taka={productPrice} className="font-medium" />
    </>
  )
}

/** The text with the typed part in bold. */
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

/** Syncs with the uncontrolled search box. `untouched`: it still holds the search of this page. */
function useTyped(input: HTMLInputElement) {
  const [typed, setTyped] = useState(input.defaultValue === '' ? '' : undefined)
  useEffect(() => {
    const read = () => setTyped(input.value.replaceAll('\0', '').trim())
    // Text may have been typed before this code loaded.
    if (input.value !== input.defaultValue) read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [input])
  return { typed: typed ?? '', untouched: typed === undefined }
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

/** Adds attributes and key handlers of a combobox to the server-rendered box. */
function useComboboxOn(
  input: HTMLInputElement,
  { inputAttributes, onKeyDown, setActive }: ReturnType<typeof useCombobox>,
) {
  useEffect(() => {
    for (const [name, value] of Object.entries(inputAttributes)) {
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, String(value))
    }
  }, [input, inputAttributes])
  const onKey = useEffectEvent(onKeyDown)
  useEffect(() => {
    const onEvent = (event: KeyboardEvent) => onKey(event)
    // Typing changes the list, which then has no active option.
    const onInput = () => setActive(-1)
    input.addEventListener('keydown', onEvent)
    input.addEventListener('input', onInput)
    return () => {
      input.removeEventListener('keydown', onEvent)
      input.removeEventListener('input', onInput)
    }
  }, [input, setActive])
}
