import CreditCard from 'lucide-react/icons/credit-card'
import Headset from 'lucide-react/icons/headset'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'

import { m } from '#app/messages/generated/messages.js'

/** Four promises; on phones a row that scrolls. */
export function PolicyStrip() {
  const tiles = [
    { Icon: RotateCcw, title: m.home_policy_returns(), text: m.home_policy_returns_text() },
    { Icon: ShieldCheck, title: m.home_policy_privacy(), text: m.home_policy_privacy_text() },
    { Icon: CreditCard, title: m.home_policy_emi(), text: m.home_policy_emi_text() },
    { Icon: Headset, title: m.home_policy_support(), text: m.home_policy_support_phone() },
  ]
  return (
    <section aria-label={m.home_policies()} className="page">
      <ul
        // A row that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:gap-5 md:overflow-visible md:px-0"
      >
        {tiles.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="flex shrink-0 snap-start items-center gap-3 rounded-card border border-line bg-surface p-4 whitespace-nowrap md:flex-col md:items-start md:whitespace-normal lg:flex-row lg:items-center"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
              <Icon aria-hidden className="size-5.5 stroke-[1.75]" />
            </span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-small text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
