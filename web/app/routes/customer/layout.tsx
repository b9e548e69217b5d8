import Menu from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import X from 'lucide-react/icons/x'
import { useState, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'

import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'
import { useSession } from '#app/api/use-session.ts'
import { Avatar } from '#app/util/avatar.tsx'
import { logOut } from '#app/features/account/log-out.ts'
import {
  readFolded,
  readUnfolded,
  setFolded,
  subscribeFolded,
} from '#app/features/customer/folded-menu.ts'
import { SideMenu } from '#app/features/customer/side-menu.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useShopName } from '#app/util/use-shop.ts'

/** The customer's own area: a side menu that folds to its icons, and below 1024 px under a button. */
export function Component() {
  useLeaveWhenSignedOut()
  const { key } = useLocation()
  const folded = useSyncExternalStore(subscribeFolded, readFolded, readUnfolded)
  // Open for the page on which it was opened: choosing another one closes it.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === key
  return (
    <div
      className={classNames(
        'min-h-dvh lg:grid',
        folded ? 'lg:grid-cols-[5rem_1fr]' : 'lg:grid-cols-[17rem_1fr]',
      )}
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 opacity-0 focus:translate-y-0 focus:opacity-100 focus:shadow-dialog"
      >
        {m.common_skip_to_content()}
      </a>
      <header className="border-line bg-surface max-lg:border-b lg:border-r">
        <div className="flex flex-col lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:p-4">
          <div
            className={classNames(
              'flex h-16 shrink-0 items-center justify-between px-4 md:px-8',
              folded ? 'lg:justify-center lg:px-0' : 'lg:px-3',
            )}
          >
            <Link
              to={paths.home()}
              className={classNames(
                'flex min-h-target items-center text-h3 text-leaf',
                folded && 'lg:hidden',
              )}
            >
              {useShopName()}
            </Link>
            <span className="lg:hidden">
              <IconButton
                label={m.customer_menu_open()}
                aria-expanded={open}
                aria-controls="account-menu"
                onClick={() => setOpenedOn(open ? undefined : key)}
              >
                {open ? <X aria-hidden /> : <Menu aria-hidden />}
              </IconButton>
            </span>
            <span className="max-lg:hidden">
              <IconButton
                label={folded ? m.customer_menu_unfold() : m.customer_menu_fold()}
                aria-expanded={!folded}
                aria-controls="account-menu"
                onClick={() => setFolded(!folded)}
              >
                {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
              </IconButton>
            </span>
          </div>
          <div
            id="account-menu"
            className={classNames(
              'flex-1 flex-col px-1 pb-3 md:px-5 lg:flex lg:p-0 lg:pt-4',
              open ? 'flex' : 'hidden',
            )}
          >
            <Menus folded={folded} />
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full min-w-0 max-w-page px-4 py-6 outline-none md:px-8 md:py-10"
      >
        <Outlet />
      </main>
    </div>
  )
}

function Menus({ folded }: { folded: boolean }) {
  const { user } = useSession()
  const navigate = useNavigate()
  return (
    <SideMenu
      folded={folded}
      who={
        user && (
          <>
            <Avatar name={user.name} picture={user.profileImg} className="size-8 text-tiny" />
            <span className={classNames('truncate', folded && 'lg:sr-only')}>{user.name}</span>
          </>
        )
      }
      onLogOut={() => {
        logOut()
        void navigate(paths.login())
      }}
    />
  )
}
