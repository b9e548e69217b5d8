import House from '~icons/house'
import LayoutGrid from '~icons/layout-grid'
import type { ReactNode } from 'react'

import { HereLink } from '#app/components/here-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Tab bar on phones. `children`: tabs of other features (cart, account). */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label={m.common_main_navigation()}
      data-fixed
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <BottomTab to={paths.home()} icon={<House aria-hidden />} label={m.common_menu_home()} />
      <BottomTab
        to={paths.categories()}
        icon={<LayoutGrid aria-hidden />}
        label={m.common_menu_categories()}
      />
      {children}
    </nav>
  )
}

interface BottomTabProps {
  to: string
  icon: ReactNode
  label: string
}

/** A tab: an icon above its label. */
function BottomTab({ to, icon, label }: BottomTabProps) {
  return (
    <HereLink href={to} className="bar-tab">
      {icon}
      {label}
    </HereLink>
  )
}
