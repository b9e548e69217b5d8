import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Store from 'lucide-react/icons/store'
import X from 'lucide-react/icons/x'
import { useState, type ComponentType, type ReactNode } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'

import { useSession } from '#app/api/use-session.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { useShopName } from '#app/util/use-shop.ts'

export interface MenuGroup {
  label: () => string
  entries: readonly {
    href: string
    label: () => string
    icon: ComponentType<{ 'aria-hidden'?: boolean }>
    /** aria-current only at exactly this URL, not below it. */
    end?: boolean
  }[]
}

const entryStyle =
  'flex min-h-target w-full items-center gap-3 rounded-control px-3 text-left text-small font-medium text-ink-soft transition-colors hover:bg-leaf-tint hover:text-leaf-deep aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf-deep [&_svg]:size-5 [&_svg]:stroke-[1.75]'

/** Layout of staff pages: a side menu, collapsed under a button below 1024 px. */
export function Frame({
  groups,
  onLogOut,
  children,
}: {
  groups: readonly MenuGroup[]
  onLogOut: () => void
  children: ReactNode
}) {
  const { pathname } = useLocation()
  // Key of the page on which it was opened: a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === pathname
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      {/* Search engines must not index these pages. */}
      <meta name="robots" content="noindex" />
      <header className="border-line bg-surface max-lg:border-b lg:border-r print:hidden">
        <div className="flex flex-col lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:p-3">
          <div className="flex h-14 items-center justify-between px-4 lg:px-3">
            <Link
              to={paths.home()}
              className="flex min-h-target items-center text-h3 font-bold text-leaf"
            >
              {useShopName()}
            </Link>
            <span className="lg:hidden">
              <IconButton
                label={m.staff_menu_open()}
                aria-expanded={open}
                aria-controls="staff-menu"
                onClick={() => setOpenedOn(open ? undefined : pathname)}
              >
                {open ? <X aria-hidden /> : <Menu aria-hidden />}
              </IconButton>
            </span>
          </div>
          <div
            id="staff-menu"
            className={classNames(
              'flex-1 flex-col px-2 pb-3 lg:flex lg:p-0',
              open ? 'flex' : 'hidden',
            )}
          >
            <nav aria-label={m.staff_menu()}>
              {groups.map(({ label, entries }) => (
                <section key={label()} aria-label={label()} className="mt-3">
                  <p aria-hidden className="px-3 pb-1 text-tiny text-ink-faint">
                    {label()}
                  </p>
                  <ul>
                    {entries.map(({ href, label: words, icon: Icon, end = false }) => (
                      <li key={href}>
                        <NavLink to={href} end={end} className={entryStyle}>
                          <Icon aria-hidden />
                          {words()}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </nav>
            <Foot onLogOut={onLogOut} />
          </div>
        </div>
      </header>
      <main className="mx-auto w-full max-w-page px-4 py-5 md:px-8 md:py-8 print:p-0">
        {children}
      </main>
    </div>
  )
}

function Foot({ onLogOut }: { onLogOut: () => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const leave = () => {
    onLogOut()
    void navigate(paths.login())
  }
  return (
    <div className="mt-3 border-t border-line pt-2 lg:mt-auto">
      {user && <p className="truncate px-3 py-2 text-small text-ink-faint">{user.name}</p>}
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
