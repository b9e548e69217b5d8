import { inDigits } from '#app/language/in-digits.ts'
import type { Shop } from '@haat/contract/shop'
import CreditCard from '~icons/credit-card'
import Headset from '~icons/headset'
import RotateCcw from '~icons/rotate-ccw'
import ShieldCheck from '~icons/shield-check'

import { RouterLink } from '#app/components/router-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Promises with links to their policy pages; on phones a scrollable row. */
export function PolicyStrip({ shop }: { shop: Shop }) {
  const tiles = [
    {
      to: paths.cancellationReturns(),
      Icon: RotateCcw,
      title: m.policy_returns(),
      text: m.home_policy_returns_text(),
    },
    {
      to: paths.privacyPolicy(),
      Icon: ShieldCheck,
      title: m.policy_privacy(),
      text: m.home_policy_privacy_text(),
    },
    ...(shop.payment.emi
      ? [
          {
            to: paths.emiPolicy(),
            Icon: CreditCard,
            title: m.policy_emi(),
            text: m.home_policy_emi_text(),
          },
        ]
      : []),
    {
      to: paths.customerSupport(),
      Icon: Headset,
      title: m.policy_support(),
      text: shop.supportPhone === null ? m.home_policy_support_text() : inDigits(shop.supportPhone),
    },
  ]
  return (
    <section aria-label={m.home_policies()} className="page">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:gap-4 md:overflow-visible md:px-0 lg:gap-5">
        {tiles.map(({ to, Icon, title, text }) => (
          <li key={to} className="flex shrink-0 snap-start">
            <RouterLink href={to} className="group policy-tile">
              <span className="policy-tile-icon">
                <Icon aria-hidden />
              </span>
              <span>
                <span className="block font-medium group-hover:text-leaf-deep">{title}</span>
                <span className="block text-small text-ink-soft">{text}</span>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
