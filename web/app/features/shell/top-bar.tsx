import type { Category } from '@haat/contract/catalogue'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useShopName } from '#app/util/use-shop.ts'

import { CategoryMenu } from './category-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { useHiddenByScroll } from './use-hidden-by-scroll.ts'

interface TopBarProps {
  /** Address of the shop's logo; null until somebody sets one. */
  logo: string | null
  categories: readonly Category[]
  /** Cart, account and the like, at the right end. */
  children: ReactNode
}

/** Logo, search and the visitor's own things; goes away while one reads on, comes back on the way up. */
export function TopBar({ logo, categories, children }: TopBarProps) {
  const hidden = useHiddenByScroll()
  const { key } = useLocation()
  // Open for the page on which it was opened: a search leads to another one.
  const [openedOn, setOpenedOn] = useState<string>()
  const searching = openedOn === key
  return (
    <header
      className={classNames(
        'sticky top-0 z-30 border-b border-line bg-canvas/95 backdrop-blur transition-transform duration-200 focus-within:translate-y-0',
        hidden && !searching && '-translate-y-full',
      )}
    >
      <div className="page flex h-16 items-center gap-2 md:gap-6">
        <Link to={paths.home()} className="mr-auto flex min-h-target items-center md:mr-0">
          <Logo address={logo} />
        </Link>
        <CategoryMenu categories={categories} />
        <SearchForm className="hidden flex-1 md:block" shortcut />
        <span className="md:hidden">
          <IconButton
            label={searching ? m.common_close() : m.common_search_submit()}
            aria-expanded={searching}
            onClick={() => setOpenedOn(searching ? undefined : key)}
          >
            {searching ? <X aria-hidden /> : <Search aria-hidden />}
          </IconButton>
        </span>
        {children}
      </div>
      {searching && (
        <div className="animate-fade-in px-4 pb-3 md:hidden">
          <SearchForm focused />
        </div>
      )}
    </header>
  )
}

function Logo({ address }: { address: string | null }) {
  const name = useShopName()
  if (!address) return <span className="text-h3 text-leaf">{name}</span>
  return <img src={address} alt={name} width={96} height={36} className="h-9 w-auto" />
}
