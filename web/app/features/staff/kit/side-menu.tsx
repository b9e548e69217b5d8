import type { User } from '@haat/contract/account/account'
import type { Permission } from '@haat/contract/call'
import { hasPermission } from '@haat/contract/permission'
import Keyboard from '~icons/keyboard'
import LogOut from '~icons/log-out'
import Menu from '~icons/menu'
import Search from '~icons/search'
import Store from '~icons/store'
import X from '~icons/x'
import { useState, type ComponentType } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'

import { useSession } from '#app/api/use-session.ts'
import { LanguageSwitch } from '#app/components/language-switch.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { useShopName } from '#app/api/use-shop.ts'

import { useNewOrders } from './new-orders.ts'
import type { StaffLayer } from './use-staff-keys.ts'

export interface MenuGroup {
  label: () => string
  entries: readonly {
    href: string
    label: () => string
    icon: ComponentType<{ 'aria-hidden'?: boolean }>
    /** Left out for staff without it; `admin`: for admins alone. */
    permission?: Permission | 'admin'
    /** Another permission that opens it as well. */
    orPermission?: Permission
    /** aria-current only at exactly this URL, not below it. */
    end?: boolean
    /** Beside its label: what is new there. */
    mark?: ComponentType
  }[]
}

const entryStyle =
  'flex min-h-target w-full pointer-fine:min-h-9 items-center gap-3 rounded-control px-3 text-left text-small font-medium text-ink-soft transition-colors hover:bg-leaf-tint hover:text-leaf-deep aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf-deep [&_svg]:size-5 [&_svg]:stroke-[1.75]'

/** As it is printed on the keys. */
const searchKeys = 'Ctrl K'

interface SideMenuProps {
  groups: readonly MenuGroup[]
  onLogOut: () => void
  onOpen: (layer: StaffLayer) => void
}

/**
 * The menu beside a page, under a button below 1024 px. Search and the way out stay in sight; the entries between them
 * scroll, with a shadow where more of them are.
 */
export function SideMenu({ groups, onLogOut, onOpen }: SideMenuProps) {
  const { pathname } = useLocation()
  // Key of the page on which it was opened: a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === pathname
  const { length: newOrders } = useNewOrders()
  const shop = useShopName()
  const { user } = useSession()
  return (
    <header className="border-line bg-surface max-lg:border-b lg:border-r print:hidden">
      <div className="flex flex-col lg:tall:sticky lg:tall:top-0 lg:tall:h-dvh lg:px-3 lg:py-2">
        <div className="flex h-12 shrink-0 items-center justify-between px-4 lg:px-3">
          <Link
            lang={langOf(shop)}
            to={paths.home()}
            className="flex min-h-target min-w-0 items-center truncate text-h3 font-bold text-leaf"
          >
            {shop}
          </Link>
          <span className="flex lg:hidden">
            <IconButton label={m.staff_palette()} onClick={() => onOpen('search')}>
              <Search aria-hidden />
            </IconButton>
            <IconButton
              label={m.staff_menu_open()}
              count={open ? 0 : newOrders}
              aria-expanded={open}
              aria-controls="staff-menu"
              onClick={() => setOpenedOn(open ? undefined : pathname)}
            >
              {open ? <X aria-hidden /> : <Menu aria-hidden />}
            </IconButton>
          </span>
        </div>
        <button
          type="button"
          onClick={() => onOpen('search')}
          className={classNames(entryStyle, 'mt-1 shrink-0 border border-line max-lg:hidden!')}
        >
          <Search aria-hidden />
          <span className="grow">{m.staff_palette_short()}</span>
          <kbd aria-hidden className="text-tiny whitespace-nowrap text-ink-faint">
            {searchKeys}
          </kbd>
        </button>
        <div
          id="staff-menu"
          className={classNames(
            'min-h-0 flex-1 flex-col px-2 pb-2 lg:flex lg:p-0',
            open ? 'flex' : 'hidden',
          )}
        >
          <nav
            aria-label={m.staff_menu()}
            className="scroll-shadow min-h-0 flex-1 overscroll-contain lg:overflow-y-auto"
          >
            {menuFor(user, groups).map(({ label, entries }) => (
              <section key={label()} aria-label={label()} className="mt-2">
                <p aria-hidden className="px-3 text-tiny text-ink-faint">
                  {label()}
                </p>
                <ul>
                  {entries.map(({ href, label: words, icon: Icon, end = false, mark: Mark }) => (
                    <li key={href}>
                      <NavLink to={href} end={end} className={entryStyle}>
                        <Icon aria-hidden />
                        {words()}
                        {Mark && <Mark />}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <Foot onLogOut={onLogOut} onOpen={onOpen} />
        </div>
      </div>
    </header>
  )
}

/** What a person may open; sellers have a menu of their own. */
function menuFor(user: User | null, groups: readonly MenuGroup[]): MenuGroup[] {
  if (user?.role !== 'staff') return [...groups]
  const mayOpen = ({ permission, orPermission }: MenuGroup['entries'][number]) =>
    !permission ||
    (permission !== 'admin' && hasPermission(user, permission)) ||
    (orPermission !== undefined && hasPermission(user, orPermission))
  return groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(mayOpen),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function Foot({ onLogOut, onOpen }: Omit<SideMenuProps, 'groups'>) {
  const { user } = useSession()
  const navigate = useNavigate()
  const leave = () => {
    onLogOut()
    void navigate(paths.login())
  }
  return (
    <div className="shrink-0 border-t border-line pt-1">
      <div className="flex items-center justify-between">
        <p lang={langOf(user?.name)} className="min-w-0 truncate px-3 text-small text-ink-faint">
          {user?.name}
        </p>
        <LanguageSwitch className="link inline-flex min-h-target shrink-0 items-center px-3 text-small" />
        <span className="max-lg:hidden">
          <IconButton label={m.staff_keys()} onClick={() => onOpen('keys')}>
            <Keyboard aria-hidden />
          </IconButton>
        </span>
      </div>
      <Link to={paths.home()} className={entryStyle}>
        <Store aria-hidden />
        {m.staff_menu_shop()}
      </Link>
      <button type="button" onClick={leave} className={entryStyle}>
        <LogOut aria-hidden />
        {m.common_menu_logout()}
      </button>
    </div>
  )
}
