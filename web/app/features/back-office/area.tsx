import type { Role } from '@haat/contract/call'
import { Outlet, type LoaderFunctionArgs } from 'react-router'

import { requireUser } from '#app/api/require-user.ts'
import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'

import { ConfirmIdentity } from './confirm-identity.tsx'
import { Frame, type MenuGroup } from './frame.tsx'

interface AreaOptions {
  /** Everybody else is sent to /unauthorized. */
  role: Role
  menu: readonly MenuGroup[]
  onLogOut: () => void
}

/** The layout route of people behind the counter: closed to others, left when its person logs out. */
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
        <ConfirmIdentity onLogOut={onLogOut} />
      </Frame>
    )
  }
  /** The frame stands while the page in it is on its way. */
  function HydrateFallback() {
    return (
      <Frame groups={menu} onLogOut={onLogOut}>
        {null}
      </Frame>
    )
  }
  return { loader, Component, HydrateFallback }
}
