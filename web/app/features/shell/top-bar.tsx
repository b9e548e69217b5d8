import type { Category } from '@haat/contract/product/catalogue'
import type { ReactNode } from 'react'

import { RouterLink } from '#app/components/router-link.tsx'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'

import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { SearchDisclosure } from './search-disclosure.tsx'
import { SearchForm } from './search-form.tsx'
import { useHiddenByScroll } from './use-hidden-by-scroll.ts'

interface TopBarProps {
  /** URL of the shop's logo; null while none is set. */
  logo: string | null
  categories: readonly Category[]
  /** Cart, account and the like, at the right end. */
  children: ReactNode
}

/** Logo, search and the user's links; hides on scrolling down, shows on scrolling up. */
export function TopBar({ logo, categories, children }: TopBarProps) {
  const hidden = useHiddenByScroll()
  return (
    <header
      data-fixed
      className={classNames(
        'sticky top-0 z-30 print:hidden border-b border-line bg-canvas/95 backdrop-blur transition-transform duration-200 focus-within:translate-y-0',
        hidden && 'not-has-[details[open]]:-translate-y-full',
      )}
    >
      <div className="page flex h-16 items-center gap-2 md:gap-6">
        <RouterLink href={paths.home()} className="mr-auto flex min-h-target items-center md:mr-0">
          <Logo address={logo} />
        </RouterLink>
        <CategoryMenu categories={categories} />
        <SearchForm categories={categories} className="hidden flex-1 md:block" shortcut />
        <SearchDisclosure categories={categories} />
        {children}
      </div>
    </header>
  )
}
