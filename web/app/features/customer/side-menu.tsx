import House from '~icons/house'
import LayoutDashboard from '~icons/layout-dashboard'
import LogOut from '~icons/log-out'
import Package from '~icons/package'
import Settings from '~icons/settings'
import Undo2 from '~icons/undo-2'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'

import { LanguageSwitch } from '#app/components/language-switch.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'

const entries: { to: string; label: () => string; Icon: ComponentType<{ 'aria-hidden': true }> }[] =
  [
    { to: paths.account(), label: m.customer_dashboard, Icon: LayoutDashboard },
    { to: paths.myOrders(), label: m.order_title, Icon: Package },
    { to: paths.refundRequest(), label: m.refund_title, Icon: Undo2 },
    { to: paths.profile(), label: m.account_settings, Icon: Settings },
    { to: paths.home(), label: m.common_menu_home, Icon: House },
  ]

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-ink-soft transition-colors hover:bg-leaf-tint hover:text-leaf-deep aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf-deep [&_svg]:size-5.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

/** Navigation of the customer area. Collapsed (from 1024 px on) it shows icons only. */
export function SideMenu({ folded, onLogOut }: { folded: boolean; onLogOut(): void }) {
  const words = classNames('truncate', folded && 'lg:sr-only')
  return (
    <>
      <nav aria-label={m.customer_menu()}>
        <ul className="grid gap-1">
          {entries.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.account()} className={entry} title={label()}>
                <Icon aria-hidden />
                <span className={words}>{label()}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-1 border-t border-line pt-1">
        <LanguageSwitch className={classNames(entry, folded && 'lg:hidden')} />
        <button type="button" onClick={onLogOut} className={entry} title={m.common_menu_logout()}>
          <LogOut aria-hidden />
          <span className={words}>{m.common_menu_logout()}</span>
        </button>
      </div>
    </>
  )
}
