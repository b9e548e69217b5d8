import '#app/styles/app.css'

import ChartColumn from '~icons/chart-column'
import ChartColumnBig from '~icons/chart-column-big'
import FileText from '~icons/file-text'
import FolderTree from '~icons/folder-tree'
import HeartPulse from '~icons/heart-pulse'
import Landmark from '~icons/landmark'
import History from '~icons/history'
import Bike from '~icons/bike'
import BookOpen from '~icons/book-open'
import Bell from '~icons/bell'
import ArrowDownUp from '~icons/arrow-down-up'
import Package from '~icons/package'
import PackageCheck from '~icons/package-check'
import PackageOpen from '~icons/package-open'
import Repeat from '~icons/repeat-2'
import Star from '~icons/star'
import Tags from '~icons/tags'
import GalleryHorizontal from '~icons/gallery-horizontal'
import Stamp from '~icons/stamp'
import TicketPercent from '~icons/ticket-percent'
import Truck from '~icons/truck'
import MessageSquareText from '~icons/message-square-text'
import MessageSquareWarning from '~icons/message-square-warning'
import Settings from '~icons/settings'
import ShieldCheck from '~icons/shield-check'
import ShieldAlert from '~icons/shield-alert'
import Undo2 from '~icons/undo-2'
import UserCog from '~icons/user-cog'
import Wallet from '~icons/wallet'
import Users from '~icons/users'

import { logOut } from '#app/features/account/sign-in/log-out.ts'
import { areaRoute } from '#app/features/staff/kit/area.tsx'
import { useKeptPush } from '#app/features/staff/order/alert/use-kept-push.ts'
import { NewOrdersMark } from '#app/features/staff/order/news/new-orders-mark.tsx'
import { useLiveNews } from '#app/features/staff/order/news/use-live-news.ts'
import { useForgetBulkJobs } from '#app/features/staff/order/view/unread-bulk-jobs.ts'
import { SetupBar } from '#app/features/staff/shop/setup/setup-bar.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'

/** For admins and staff; sellers have their own area. */
export const { loader, Component, HydrateFallback } = areaRoute({
  area: 'admin',
  onLogOut: logOut,
  AtWork,
  menu: [
    {
      label: m.staff_menu_work,
      entries: [
        {
          href: paths.admin(),
          permission: 'reports',
          label: m.reports_title,
          icon: ChartColumn,
          end: true,
        },
        {
          href: staffPaths.staffOrders('admin'),
          permission: 'orders',
          label: m.staff_orders,
          icon: Package,
          mark: NewOrdersMark,
        },
        {
          href: staffPaths.adminPacking(),
          permission: 'packing',
          label: m.staff_packing_title,
          icon: PackageCheck,
        },
        {
          href: staffPaths.staffCouriers('admin'),
          permission: 'orders',
          label: m.staff_couriers,
          icon: Bike,
        },
        {
          href: staffPaths.adminToReturn(),
          permission: 'orders',
          orPermission: 'stock',
          label: m.staff_to_return,
          icon: PackageOpen,
        },
        {
          href: staffPaths.adminReturns({ status: 'open' }),
          permission: 'orders',
          label: m.staff_returns,
          icon: Repeat,
        },
        {
          href: staffPaths.adminComplaints(),
          permission: 'orders',
          label: m.staff_complaints,
          icon: MessageSquareWarning,
        },
        {
          href: staffPaths.staffProducts('admin'),
          permission: 'catalogue',
          label: m.staff_products,
          icon: Tags,
          end: true,
        },
        {
          href: staffPaths.productImport('admin'),
          permission: 'catalogue',
          label: m.staff_import_title,
          icon: ArrowDownUp,
        },
      ],
    },
    {
      label: m.staff_menu_money,
      entries: [
        {
          href: staffPaths.adminMoney(),
          permission: 'orders.money',
          label: m.staff_accounts,
          icon: Landmark,
        },
        {
          href: staffPaths.adminReports(),
          permission: 'reports',
          label: m.reports_menu,
          icon: ChartColumnBig,
        },
        {
          href: staffPaths.adminRefunds({ status: 'open' }),
          permission: 'orders.money',
          label: m.staff_refund_queue,
          icon: Undo2,
        },
        {
          href: staffPaths.adminHeldPayments(),
          permission: 'orders.money',
          label: m.staff_held_payment_title,
          icon: ShieldAlert,
        },
      ],
    },
    {
      label: m.staff_menu_shop_group,
      entries: [
        {
          href: staffPaths.adminCategories(),
          permission: 'catalogue',
          label: m.staff_categories,
          icon: FolderTree,
        },
        {
          href: staffPaths.adminCoupons(),
          permission: 'orders.money',
          label: m.staff_coupons,
          icon: TicketPercent,
        },
        {
          href: staffPaths.adminShippingFees(),
          permission: 'settings',
          label: m.staff_shipping_fees,
          icon: Truck,
        },
        {
          href: staffPaths.adminPayment(),
          permission: 'settings',
          label: m.staff_payment,
          icon: Wallet,
        },
        {
          href: staffPaths.adminMessages(),
          permission: 'settings',
          label: m.staff_messages,
          icon: MessageSquareText,
        },
        {
          href: staffPaths.adminBanners(),
          permission: 'content',
          label: m.staff_banners,
          icon: GalleryHorizontal,
        },
        {
          href: staffPaths.adminTextPages(),
          permission: 'content',
          label: m.staff_text_pages,
          icon: FileText,
        },
        { href: staffPaths.adminLogo(), permission: 'content', label: m.staff_logo, icon: Stamp },
      ],
    },
    {
      label: m.staff_menu_people,
      entries: [
        {
          href: staffPaths.adminCustomers(),
          permission: 'customers',
          label: m.staff_customers,
          icon: Users,
        },
        {
          href: staffPaths.adminPeople(),
          permission: 'admin',
          label: m.staff_people,
          icon: UserCog,
        },
        {
          href: staffPaths.adminReviews(),
          permission: 'content',
          label: m.staff_reviews,
          icon: Star,
        },
        {
          href: staffPaths.adminActivity(),
          permission: 'admin',
          label: m.staff_activity,
          icon: History,
        },
        {
          href: staffPaths.adminSettings(),
          permission: 'settings',
          label: m.staff_settings,
          icon: Settings,
        },
        {
          href: staffPaths.adminStatus(),
          permission: 'settings',
          label: m.staff_status,
          icon: HeartPulse,
        },
        {
          href: staffPaths.staffNotifications('admin'),
          permission: 'orders',
          label: m.staff_alerts,
          icon: Bell,
        },
        { href: staffPaths.staffSecurity('admin'), label: m.staff_security, icon: ShieldCheck },
        { href: staffPaths.adminGuide(), label: m.staff_guide, icon: BookOpen },
      ],
    },
  ],
})

function AtWork() {
  useLiveNews()
  useKeptPush()
  useForgetBulkJobs()
  return <SetupBar />
}
