import type { Role } from '@haat/contract/call'
import { Outlet, useLocation, type LoaderFunctionArgs } from 'react-router'

import { requireUser } from '#app/api/require-user.ts'
import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'
import { m } from '#app/messages/generated/messages.js'
import { PageTitle } from '#app/components/page-title.tsx'

import { ReAuthenticate } from './re-authenticate.tsx'
import { Frame, type MenuGroup } from './frame.tsx'

interface AreaOptions {
  /** Everybody else is sent to /unauthorized. */
  role: Role
  menu: readonly MenuGroup[]
  onLogOut: () => void
}

/** What the tab says while the page is on its way: its entry in the menu. */
function Coming({ menu }: { menu: readonly MenuGroup[] }) {
  const { pathname } = useLocation()
  const entries = menu.flatMap((group) => group.entries)
  const above = entries.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  const [entry] = above.toSorted((one, other) => other.href.length - one.href.length)
  return <PageTitle page={entry?.label() ?? m.staff_menu()} />
}

/** The layout route of staff: closed to others, left when its person logs out. */
export function areaRoute({ role, menu, onLogOut }: AreaOptions) {
  function loader({ request }: LoaderFunctionArgs) {
    requireUser(request, { role })
    return null
  }
  function Component() {
    useLeaveWhenSignedOut()
    return (
      <Frame groups={menu} onLogOut={onLogOut}>
        <Outlet />
        <ReAuthenticate onLogOut={onLogOut} />
      </Frame>
    )
  }
  /** The frame stands while the page in it is on its way. */
  function HydrateFallback() {
    return (
      <Frame groups={menu} onLogOut={onLogOut}>
        <Coming menu={menu} />
      </Frame>
    )
  }
  return { loader, Component, HydrateFallback }
}
