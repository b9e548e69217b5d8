import ChartColumn from 'lucide-react/icons/chart-column'
import FolderTree from 'lucide-react/icons/folder-tree'
import History from 'lucide-react/icons/history'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Package from 'lucide-react/icons/package'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'

import { logOut } from '#app/features/account/sign-in/log-out.ts'
import { areaRoute } from '#app/features/staff/frame/area.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Admins only; sellers have their own area. */
export const { loader, Component, HydrateFallback } = areaRoute({
  role: 'admin',
  onLogOut: logOut,
  menu: [
    {
      label: m.staff_menu_work,
      entries: [
        { href: paths.admin(), label: m.reports_title, icon: ChartColumn, end: true },
        { href: paths.staffOrders('admin'), label: m.staff_orders, icon: Package },
        { href: paths.staffProducts('admin'), label: m.staff_products, icon: Tags, end: true },
        { href: paths.productImport('admin'), label: m.staff_import_title, icon: ArrowDownUp },
      ],
    },
    {
      label: m.staff_menu_money,
      entries: [
        {
          href: paths.adminRefunds({ status: 'open' }),
          label: m.staff_refund_queue,
          icon: Undo2,
        },
        { href: paths.adminHeldPayments(), label: m.staff_held_payment_title, icon: ShieldAlert },
      ],
    },
    {
      label: m.staff_menu_shop_group,
      entries: [
        { href: paths.adminCategories(), label: m.staff_categories, icon: FolderTree },
        { href: paths.adminCoupons(), label: m.staff_coupons, icon: TicketPercent },
        { href: paths.adminShippingFees(), label: m.staff_shipping_fees, icon: Truck },
        { href: paths.adminBanners(), label: m.staff_banners, icon: GalleryHorizontal },
        { href: paths.adminLogo(), label: m.staff_logo, icon: Stamp },
      ],
    },
    {
      label: m.staff_menu_people,
      entries: [
        { href: paths.adminCustomers(), label: m.staff_customers, icon: Users },
        { href: paths.adminReviews(), label: m.staff_reviews, icon: Star },
        { href: paths.adminActivity(), label: m.staff_activity, icon: History },
        { href: paths.adminSettings(), label: m.staff_settings, icon: Settings },
        { href: paths.staffSecurity('admin'), label: m.staff_security, icon: ShieldCheck },
      ],
    },
  ],
})
