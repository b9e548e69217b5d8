import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

import { ScrollToTop } from './scroll-to-top.tsx'

interface FooterProps {
  categories: readonly { _id: string; categoryName: string }[]
  year: number
}

/** What the shop is, where its things are, how one pays. */
export function Footer({ categories, year }: FooterProps) {
  return (
    <footer className="border-t border-line bg-surface pb-24 md:pb-10 max-md:[body:has([data-buy-bar])_&]:pb-50">
      <div className="page grid gap-10 pt-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div>
          <p className="text-h3 text-leaf">{m.common_shop_name()}</p>
          <p className="mt-3 max-w-sm text-ink-soft">{m.common_footer_about()}</p>
        </div>
        <FooterLinks
          title={m.common_footer_shop()}
          links={categories.map(({ _id, categoryName }) => ({
            to: paths.products({ category: _id }),
            label: categoryName,
          }))}
        />
        <FooterLinks
          title={m.common_footer_account()}
          links={[
            { to: paths.login(), label: m.common_menu_login() },
            { to: paths.register(), label: m.common_menu_register() },
            { to: paths.myOrders(), label: m.common_menu_orders() },
          ]}
        />
        <div>
          <h2 className="font-medium">{m.common_footer_pay()}</h2>
          <p className="mt-3 text-ink-soft">{m.common_footer_cash()}</p>
        </div>
      </div>
      <div className="page mt-10 flex items-center justify-between gap-4">
        <p className="text-small text-ink-faint">{m.common_footer_rights({ year })}</p>
        <ScrollToTop />
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-medium">{title}</h2>
      <ul className="mt-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center text-ink-soft hover:text-leaf-deep pointer-coarse:min-h-target"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
