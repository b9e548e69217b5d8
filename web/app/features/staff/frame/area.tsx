import type { Role } from '@haat/contract/call'
import { Outlet, useLocation, type LoaderFunctionArgs } from 'react-router'

import { requireUser } from '#app/api/require-user.ts'
import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'
import { m } from '#app/messages/generated/messages.js'
import { PageTitle } from '#app/components/page-title.tsx'

import { ReAuthenticate } from './re-authenticate.tsx'
import { Frame, type MenuGroup } from './frame.tsx'

interface AreaOptions {
  /** Other roles are redirected to /unauthorized. */
  role: Role
  menu: readonly MenuGroup[]
  onLogOut: () => void
}

/** Document title while the page loads: its menu entry. */
function Coming({ menu }: { menu: readonly MenuGroup[] }) {
  const { pathname } = useLocation()
  const entries = menu.flatMap((group) => group.entries)
  const above = entries.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  const [entry] = above.toSorted((one, other) => other.href.length - one.href.length)
  return <PageTitle page={entry?.label() ?? m.staff_menu()} />
}

/** Layout route of a staff area: guarded by role, left at a log-out. */
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
  /** The layout stays while a page in it loads. */
  function HydrateFallback() {
    return (
      <Frame groups={menu} onLogOut={onLogOut}>
        <Coming menu={menu} />
      </Frame>
    )
  }
  return { loader, Component, HydrateFallback }
}
