import type { ReactNode } from 'react'
import { Outlet, type LoaderFunctionArgs } from 'react-router'

import { requireUser } from '#app/api/require-user.ts'
import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'
import { Frame, type MenuGroup } from '#app/features/back-office/frame.tsx'
import { logOut } from '#app/features/account/log-out.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import History from 'lucide-react/icons/history'
import Users from 'lucide-react/icons/users'

/** Admins only; sellers have an area of their own. */
export function loader({ request }: LoaderFunctionArgs) {
  requireUser(request, { role: 'admin' })
  return null
}

export function Component() {
  return (
    <Area>
      <Outlet />
    </Area>
  )
}

/** The frame stands while the page in it is on its way. */
export function HydrateFallback() {
  return <Area>{null}</Area>
}

function Area({ children }: { children: ReactNode }) {
  useLeaveWhenSignedOut()
  return (
    <Frame groups={menu} onLogOut={logOut}>
      {children}
    </Frame>
  )
}

const menu: readonly MenuGroup[] = [
  {
    label: m.admin_menu_people,
    entries: [
      { href: paths.adminCustomers(), label: m.admin_customers, icon: Users },
      { href: paths.adminActivity(), label: m.admin_activity, icon: History },
    ],
  },
]
