import type { Category } from '@haat/contract/catalogue'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { useLayer } from '#app/ui/overlay/use-layer.ts'

import { SearchForm } from './search-form.tsx'

/** On phones, the search box behind its sign. A `details`: it opens before and without JavaScript too. */
export function SearchDisclosure({ categories }: { categories: readonly Category[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // Open for the page on which it was opened: a search leads to another one.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === key
  // Not open again when Back leads here.
  if (openedOn !== undefined && !open) setOpenedOn(undefined)
  useLayer(open, () => setOpenedOn(undefined))
  // Syncs with what somebody did before this page listened.
  useEffect(() => {
    if (details.current?.open) setOpenedOn(key)
    // oxlint-disable-next-line react/exhaustive-deps -- of the first page alone
  }, [])
  // Syncs with the keyboard of the whole document. The list of suggestions takes the first Escape.
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
      <summary className="grid size-target cursor-pointer list-none place-items-center rounded-full transition hover:bg-leaf-tint hover:text-leaf-deep active:scale-95 [&_svg]:size-5.5 [&_svg]:stroke-[1.75] [&::-webkit-details-marker]:hidden">
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
