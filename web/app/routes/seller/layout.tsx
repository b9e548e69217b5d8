import '#app/styles/app.css'

import ChartColumn from '~icons/chart-column'
import Bell from '~icons/bell'
import Bike from '~icons/bike'
import ArrowDownUp from '~icons/arrow-down-up'
import Package from '~icons/package'
import Tags from '~icons/tags'
import ShieldCheck from '~icons/shield-check'

import { logOut } from '#app/features/account/sign-in/log-out.ts'
import { areaRoute } from '#app/features/staff/kit/area.tsx'
import { useKeptPush } from '#app/features/staff/order/alert/use-kept-push.ts'
import { NewOrdersMark } from '#app/features/staff/order/news/new-orders-mark.tsx'
import { useLiveNews } from '#app/features/staff/order/news/use-live-news.ts'
import { useForgetBulkJobs } from '#app/features/staff/order/view/unread-bulk-jobs.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'

/** Sellers only: admins have an area of their own. */
export const { loader, Component, HydrateFallback } = areaRoute({
  area: 'seller',
  onLogOut: logOut,
  AtWork,
  menu: [
    {
      label: m.staff_menu_work,
      entries: [
        { href: paths.seller(), label: m.reports_own_title, icon: ChartColumn, end: true },
        {
          href: staffPaths.staffOrders('seller'),
          label: m.staff_orders,
          icon: Package,
          mark: NewOrdersMark,
        },
        { href: staffPaths.staffCouriers('seller'), label: m.staff_couriers, icon: Bike },
        {
          href: staffPaths.staffProducts('seller'),
          label: m.staff_products,
          icon: Tags,
          end: true,
        },
        {
          href: staffPaths.productImport('seller'),
          label: m.staff_import_title,
          icon: ArrowDownUp,
        },
      ],
    },
    {
      label: m.staff_menu_people,
      entries: [
        { href: staffPaths.staffNotifications('seller'), label: m.staff_alerts, icon: Bell },
        { href: staffPaths.staffSecurity('seller'), label: m.staff_security, icon: ShieldCheck },
      ],
    },
  ],
})

function AtWork() {
  useLiveNews()
  useKeptPush()
  useForgetBulkJobs()
  return null
}
