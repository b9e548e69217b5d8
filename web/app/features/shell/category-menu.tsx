import type { Category } from '@haat/contract/product/catalogue'
import ChevronDown from '~icons/chevron-down'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { RouterLink } from '#app/components/router-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

import { useHoverDisclosure } from './use-hover-disclosure.ts'

/** The menu and its categories, loaded on hover or click of the button. */
async function loadMenu() {
  const [{ MegaMenu }, subCategories, subSubCategories] = await Promise.all([
    import('./mega-menu.tsx'),
    browserApi('GET /subcategories'),
    browserApi('GET /subsubcategories'),
  ])
  return { MegaMenu, subCategories, subSubCategories }
}

/** 'Browse Categories': a menu of all three levels on wide screens. */
export function CategoryMenu({ categories }: { categories: readonly Category[] }) {
  const id = useId()
  const navigate = useNavigate()
  const around = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<Awaited<ReturnType<typeof loadMenu>>>()
  const { open, pressed, show, close, hover } = useHoverDisclosure(around)

  const prepare = (failed: () => void) => {
    if (!menu) loadMenu().then(setMenu, failed)
  }
  const press = () => {
    if (pressed) return close()
    show('press')
    // When the menu fails to load, open the page of all categories instead.
    prepare(() => void navigate(paths.categories()))
  }
  const pass = ({ pointerType }: PointerEvent, inside: boolean) => {
    if (pointerType !== 'mouse') return
    // A failed preload is ignored: a click retries.
    if (inside) prepare(() => undefined)
    hover(inside)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (open) document.getElementById(id)?.querySelector('a')?.focus()
    else press()
  }
  return (
    <div
      ref={around}
      className="relative hidden lg:block"
      onPointerEnter={(event) => pass(event, true)}
      onPointerLeave={(event) => pass(event, false)}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
        onKeyDown={keys}
        className="group flex min-h-target items-center gap-1.5 rounded-control px-3 font-medium whitespace-nowrap hover:bg-leaf-tint hover:text-leaf-deep aria-expanded:bg-leaf-tint aria-expanded:text-leaf-deep noscript:hidden"
      >
        {m.common_browse_categories()}
        <ChevronDown
          aria-hidden
          className="size-4.5 transition-[rotate] group-aria-expanded:rotate-180"
        />
      </button>
      <RouterLink
        href={paths.categories()}
        className="hidden min-h-target items-center px-3 font-medium noscript:flex"
      >
        {m.common_browse_categories()}
      </RouterLink>
      <div id={id}>{open && menu && <menu.MegaMenu categories={categories} {...menu} />}</div>
    </div>
  )
}
