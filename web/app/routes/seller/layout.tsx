import Package from 'lucide-react/icons/package'
import { Outlet, type LoaderFunctionArgs } from 'react-router'

import { requireUser } from '#app/api/require-user.ts'
import { logOut } from '#app/features/account/log-out.ts'
import { Area } from '#app/features/back-office/area.tsx'
import type { MenuGroup } from '#app/features/back-office/frame.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Sellers only: an admin sees more in theirs. */
export function loader({ request }: LoaderFunctionArgs) {
  requireUser(request, { role: 'seller' })
  return null
}

export function Component() {
  return (
    <Area groups={menu} onLogOut={logOut}>
      <Outlet />
    </Area>
  )
}

/** The frame stands while the page in it is on its way. */
export function HydrateFallback() {
  return (
    <Area groups={menu} onLogOut={logOut}>
      {null}
    </Area>
  )
}

const menu: readonly MenuGroup[] = [
  {
    label: m.admin_menu_work,
    entries: [{ href: paths.staffOrders('seller'), label: m.admin_orders, icon: Package }],
  },
]
