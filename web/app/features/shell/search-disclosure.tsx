import type { Category } from '@haat/contract/product/catalogue'
import Search from '~icons/search'
import X from '~icons/x'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { useLayer } from '#app/ui/overlay/use-layer.ts'

import { SearchForm } from './search-form.tsx'

/** On phones, the search box behind an icon. A `details` element: it opens before hydration and without JavaScript. */
export function SearchDisclosure({ categories }: { categories: readonly Category[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // Key of the page on which it was opened: a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === key
  // Closed on leaving, so that Back does not show it open.
  if (openedOn !== undefined && !open) setOpenedOn(undefined)
  useLayer(open, () => setOpenedOn(undefined))
  // Syncs with the state that the element got before hydration.
  useEffect(() => {
    if (details.current?.open) setOpenedOn(key)
    // oxlint-disable-next-line react/exhaustive-deps -- of the first page alone
  }, [])
  // Syncs with keyboard events of the document. The list of suggestions handles the first Escape.
  useEffect(() => {
    if (!open) return
    const escape = ({ key: pressed, defaultPrevented }: KeyboardEvent) => {
      if (pressed !== 'Escape' || defaultPrevented) return
      setOpenedOn(undefined)
      details.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [open])
  return (
    <details
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => setOpenedOn(currentTarget.open ? key : undefined)}
      className="group md:hidden"
    >
      <summary className="icon-button icon-button-ghost grid cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <Search aria-hidden />
          <VisuallyHidden>{m.common_search_submit()}</VisuallyHidden>
        </span>
        <span className="hidden group-open:block">
          <X aria-hidden />
          <VisuallyHidden>{m.common_close()}</VisuallyHidden>
        </span>
      </summary>
      <div className="absolute inset-x-0 top-16 animate-fade-in border-b border-line bg-canvas px-4 pb-3">
        <SearchForm categories={categories} focused={open} />
      </div>
    </details>
  )
}
