import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router'

import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'
import { useSession } from '#app/api/use-session.ts'
import { Avatar } from '#app/features/account/avatar.tsx'
import { logOut } from '#app/features/account/log-out.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

/** The customer's own area: a side menu, folded under a button below 1024 px. */
export function Component() {
  useLeaveWhenSignedOut()
  const { key } = useLocation()
  // Open for the page on which it was opened: choosing another one folds it.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === key
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_1fr]">
      <header className="border-line bg-surface max-lg:border-b lg:border-r">
        <div className="flex flex-col lg:sticky lg:top-0 lg:h-dvh lg:p-4">
          <div className="flex h-16 items-center justify-between px-4 md:px-8 lg:px-3">
            <Link to={paths.home()} className="flex min-h-target items-center text-h3 text-leaf">
              {m.common_shop_name()}
            </Link>
            <span className="lg:hidden">
              <IconButton
                label={m.order_menu_open()}
                aria-expanded={open}
                aria-controls="account-menu"
                onClick={() => setOpenedOn(open ? undefined : key)}
              >
                {open ? <X aria-hidden /> : <Menu aria-hidden />}
              </IconButton>
            </span>
          </div>
          <SideMenu open={open} />
        </div>
      </header>
      <main className="mx-auto w-full max-w-page px-4 py-6 md:px-8 md:py-10">
        <Outlet />
      </main>
    </div>
  )
}

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-ink-soft transition-colors hover:bg-leaf-tint hover:text-leaf-deep aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf-deep [&_svg]:size-5.5 [&_svg]:stroke-[1.75]'

function SideMenu({ open }: { open: boolean }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const leave = () => {
    logOut()
    void navigate(paths.login())
  }
  return (
    <div
      id="account-menu"
      className={classNames(
        'flex-1 flex-col px-1 pb-3 md:px-5 lg:flex lg:p-0 lg:pt-4',
        open ? 'flex' : 'hidden',
      )}
    >
      <nav aria-label={m.order_menu()}>
        <ul className="grid gap-1">
          <li>
            <NavLink to={paths.myOrders()} className={entry}>
              <Package aria-hidden />
              {m.order_title()}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.profile()} className={entry}>
              <Settings aria-hidden />
              {m.account_settings()}
            </NavLink>
          </li>
          <li>
            <Link to={paths.home()} className={entry}>
              <House aria-hidden />
              {m.common_menu_home()}
            </Link>
          </li>
        </ul>
      </nav>
      <div className="mt-2 border-t border-line pt-2 lg:mt-auto">
        <p className="flex min-h-12 items-center gap-3 px-3 text-small text-ink-soft">
          {user && (
            <>
              <Avatar name={user.name} picture={user.profileImg} className="size-8 text-tiny" />
              <span className="truncate">{user.name}</span>
            </>
          )}
        </p>
        <button type="button" onClick={leave} className={entry}>
          <LogOut aria-hidden />
          {m.common_menu_logout()}
        </button>
      </div>
    </div>
  )
}
