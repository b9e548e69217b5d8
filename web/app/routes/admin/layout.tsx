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
          href: paths.staffOrders('admin'),
          permission: 'orders',
          label: m.staff_orders,
          icon: Package,
          mark: NewOrdersMark,
        },
        {
          href: paths.adminPacking(),
          permission: 'packing',
          label: m.staff_packing_title,
          icon: PackageCheck,
        },
        {
          href: paths.staffCouriers('admin'),
          permission: 'orders',
          label: m.staff_couriers,
          icon: Bike,
        },
        {
          href: paths.adminToReturn(),
          permission: 'orders',
          orPermission: 'stock',
          label: m.staff_to_return,
          icon: PackageOpen,
        },
        {
          href: paths.adminReturns({ status: 'open' }),
          permission: 'orders',
          label: m.staff_returns,
          icon: Repeat,
        },
        {
          href: paths.adminComplaints(),
          permission: 'orders',
          label: m.staff_complaints,
          icon: MessageSquareWarning,
        },
        {
          href: paths.staffProducts('admin'),
          permission: 'catalogue',
          label: m.staff_products,
          icon: Tags,
          end: true,
        },
        {
          href: paths.productImport('admin'),
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
          href: paths.adminMoney(),
          permission: 'orders.money',
          label: m.staff_accounts,
          icon: Landmark,
        },
        {
          href: paths.adminReports(),
          permission: 'reports',
          label: m.reports_menu,
          icon: ChartColumnBig,
        },
        {
          href: paths.adminRefunds({ status: 'open' }),
          permission: 'orders.money',
          label: m.staff_refund_queue,
          icon: Undo2,
        },
        {
          href: paths.adminHeldPayments(),
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
          href: paths.adminCategories(),
          permission: 'catalogue',
          label: m.staff_categories,
          icon: FolderTree,
        },
        {
          href: paths.adminCoupons(),
          permission: 'orders.money',
          label: m.staff_coupons,
          icon: TicketPercent,
        },
        {
          href: paths.adminShippingFees(),
          permission: 'settings',
          label: m.staff_shipping_fees,
          icon: Truck,
        },
        {
          href: paths.adminPayment(),
          permission: 'settings',
          label: m.staff_payment,
          icon: Wallet,
        },
        {
          href: paths.adminMessages(),
          permission: 'settings',
          label: m.staff_messages,
          icon: MessageSquareText,
        },
        {
          href: paths.adminBanners(),
          permission: 'content',
          label: m.staff_banners,
          icon: GalleryHorizontal,
        },
        {
          href: paths.adminTextPages(),
          permission: 'content',
          label: m.staff_text_pages,
          icon: FileText,
        },
        { href: paths.adminLogo(), permission: 'content', label: m.staff_logo, icon: Stamp },
      ],
    },
    {
      label: m.staff_menu_people,
      entries: [
        {
          href: paths.adminCustomers(),
          permission: 'customers',
          label: m.staff_customers,
          icon: Users,
        },
        {
          href: paths.adminPeople(),
          permission: 'admin',
          label: m.staff_people,
          icon: UserCog,
        },
        { href: paths.adminReviews(), permission: 'content', label: m.staff_reviews, icon: Star },
        {
          href: paths.adminActivity(),
          permission: 'admin',
          label: m.staff_activity,
          icon: History,
        },
        {
          href: paths.adminSettings(),
          permission: 'settings',
          label: m.staff_settings,
          icon: Settings,
        },
        {
          href: paths.adminStatus(),
          permission: 'settings',
          label: m.staff_status,
          icon: HeartPulse,
        },
        {
          href: paths.staffNotifications('admin'),
          permission: 'orders',
          label: m.staff_alerts,
          icon: Bell,
        },
        { href: paths.staffSecurity('admin'), label: m.staff_security, icon: ShieldCheck },
        { href: paths.adminGuide(), label: m.staff_guide, icon: BookOpen },
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
