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

/** Admins only; sellers have an area of their own. */
export const { loader, Component, HydrateFallback } = areaRoute({
  role: 'admin',
  onLogOut: logOut,
  menu: [
    {
      label: m.admin_menu_work,
      entries: [
        { href: paths.admin(), label: m.figures_title, icon: ChartColumn, end: true },
        { href: paths.staffOrders('admin'), label: m.admin_orders, icon: Package },
        { href: paths.staffProducts('admin'), label: m.admin_products, icon: Tags, end: true },
        { href: paths.productImport('admin'), label: m.admin_exchange, icon: ArrowDownUp },
      ],
    },
    {
      label: m.figures_menu_money,
      entries: [
        {
          href: paths.adminRefunds({ status: 'open' }),
          label: m.figures_refund_queue,
          icon: Undo2,
        },
        { href: paths.adminHeldPayments(), label: m.figures_held_title, icon: ShieldAlert },
      ],
    },
    {
      label: m.admin_menu_shop_group,
      entries: [
        { href: paths.adminCategories(), label: m.admin_categories, icon: FolderTree },
        { href: paths.adminCoupons(), label: m.admin_coupons, icon: TicketPercent },
        { href: paths.adminShippingFees(), label: m.admin_fees, icon: Truck },
        { href: paths.adminBanners(), label: m.admin_banners, icon: GalleryHorizontal },
        { href: paths.adminLogo(), label: m.admin_logo, icon: Stamp },
      ],
    },
    {
      label: m.admin_menu_people,
      entries: [
        { href: paths.adminCustomers(), label: m.admin_customers, icon: Users },
        { href: paths.adminReviews(), label: m.figures_reviews, icon: Star },
        { href: paths.adminActivity(), label: m.admin_activity, icon: History },
        { href: paths.adminSettings(), label: m.safety_settings, icon: Settings },
        { href: paths.staffSecurity('admin'), label: m.safety_page, icon: ShieldCheck },
      ],
    },
  ],
})
