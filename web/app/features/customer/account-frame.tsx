import ChevronDown from '~icons/chevron-down'
import PanelLeftClose from '~icons/panel-left-close'
import PanelLeftOpen from '~icons/panel-left-open'
import { useState, useSyncExternalStore, type ReactNode } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'

import { foldedMenu } from './folded-menu.ts'
import { SideMenu } from './side-menu.tsx'

const menuId = 'account-menu'

/**
 * The side menu of the account beside its page. From 1024 px on it is always visible and collapses to its icons;
 * below, it is closed until its button is clicked.
 */
export function AccountFrame({
  page,
  name,
  picture,
  onLogOut,
  children,
}: {
  /** Changes with every navigation, which closes the menu. */
  page: string
  name: string | undefined
  picture: ReactNode
  onLogOut(): void
  children: ReactNode
}) {
  const folded = useSyncExternalStore(foldedMenu.subscribe, foldedMenu.get, () => false)
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === page
  return (
    <div
      className={classNames(
        'page pt-4 pb-12 md:pt-8 lg:grid lg:items-start lg:gap-8',
        folded ? 'lg:grid-cols-[auto_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <div className="rounded-card border border-line bg-surface max-lg:mb-6 lg:sticky lg:top-20 lg:p-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenedOn(open ? undefined : page)}
          className="flex min-h-12 w-full items-center gap-3 rounded-card px-3 text-left font-medium hover:text-leaf-deep lg:hidden"
        >
          {picture}
          <span className="mr-auto truncate">{m.customer_menu()}</span>
          <ChevronDown
            aria-hidden
            className={classNames('size-5 transition-transform', open && 'rotate-180')}
          />
        </button>
        <div className="flex items-center gap-3 max-lg:hidden">
          {!folded && (
            <p className="mr-auto flex min-w-0 items-center gap-3 pl-2 font-medium">
              {picture}
              <span lang={langOf(name)} className="truncate">
                {name}
              </span>
            </p>
          )}
          <IconButton
            label={folded ? m.customer_menu_unfold() : m.customer_menu_fold()}
            aria-expanded={!folded}
            aria-controls={menuId}
            onClick={() => foldedMenu.set(!folded)}
          >
            {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </div>
        <div
          id={menuId}
          className={classNames(
            'border-line max-lg:border-t max-lg:p-2 lg:mt-1 lg:block',
            !open && 'hidden',
          )}
        >
          <SideMenu folded={folded} onLogOut={onLogOut} />
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
