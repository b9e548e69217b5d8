import { inDigits } from '#app/language/in-digits.ts'
import type { Shop } from '@haat/contract/shop'
import { telLink } from '@haat/contract/tel-link'
import Mail from '~icons/mail'
import MapPin from '~icons/map-pin'
import Phone from '~icons/phone'
import { Suspense, use } from 'react'

import { useSession } from '#app/api/use-session.ts'
import { LanguageSwitch } from '#app/components/language-switch.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Mark } from '#app/ui/media/mark.tsx'

import { Logo } from './logo.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

interface FooterProps {
  /** Null: the name stands for it. */
  logo: Promise<string | null> | string | null
  categories: readonly { _id: string; categoryName: string }[]
  shop: Shop
  year: number
}

/** Footer: contact, links and payment methods. */
export function Footer({ logo, categories, shop, year }: FooterProps) {
  const { user } = useSession()
  const { cash, online } = shop.payment
  const ways = [cash && m.common_footer_cash(), online && m.common_footer_online()]
    .filter(Boolean)
    .join(' · ')
  return (
    <footer className="print:hidden border-t border-line pb-24 md:pb-10 max-md:[body:has([data-buy-bar])_&]:pb-30">
      <div className="page grid two-columns gap-x-6 gap-y-10 pt-12 lg:grid-cols-[2fr_1fr_1.25fr_1fr] lg:gap-x-10 lg:pt-16">
        <div className="col-span-full lg:col-span-1">
          <p>
            <Suspense fallback={<Logo address={null} />}>
              <ComingLogo logo={logo} />
            </Suspense>
          </p>
          {shop.slogan && (
            <p lang={langOf(shop.slogan)} className="mt-3 max-w-sm text-ink-soft">
              {shop.slogan}
            </p>
          )}
          <Reach shop={shop} />
          <Networks shop={shop} />
        </div>
        <FooterLinks
          title={m.common_footer_shop()}
          links={[
            ...categories.map(({ _id, categoryName }) => ({
              to: paths.products({ category: _id }),
              label: categoryName,
            })),
            { to: paths.categories(), label: m.categories_every() },
          ]}
        />
        <FooterLinks
          title={m.common_footer_help()}
          links={[
            { to: paths.customerSupport(), label: m.policy_support() },
            { to: paths.cancellationReturns(), label: m.policy_returns() },
            ...(shop.payment.emi ? [{ to: paths.emiPolicy(), label: m.policy_emi() }] : []),
            { to: paths.privacyPolicy(), label: m.policy_privacy() },
            ...shop.pages.map(({ slug, title }) => ({ to: paths.textPage(slug), label: title })),
          ]}
        />
        <div className="col-span-full grid two-columns content-start gap-x-6 gap-y-10 lg:col-span-1 lg:grid-cols-1">
          <FooterLinks
            title={m.common_footer_account()}
            links={[
              ...(user
                ? []
                : [
                    { to: paths.login(), label: m.common_menu_login() },
                    { to: paths.register(), label: m.common_menu_register() },
                  ]),
              { to: paths.myOrders(), label: m.common_menu_orders() },
            ]}
          />
          {ways && (
            <div>
              <h2 className="font-medium">{m.common_footer_pay()}</h2>
              <p className="mt-3 text-ink-soft">{ways}</p>
            </div>
          )}
        </div>
      </div>
      <div className="page mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Papers shop={shop} year={year} />
        <LanguageSwitch className="link inline-flex min-h-target items-center" />
        <ScrollToTop />
      </div>
    </footer>
  )
}

const ComingLogo = ({ logo }: Pick<FooterProps, 'logo'>) => (
  <Logo address={logo instanceof Promise ? use(logo) : logo} />
)

/** Phone, mail and address, as far as the settings have them. */
function Reach({ shop: { supportPhone, supportEmail, supportHours, address } }: { shop: Shop }) {
  const style = 'inline-flex min-h-target items-center gap-3 hover:text-leaf-deep'
  const icon = 'size-5 shrink-0 stroke-[1.75] text-leaf'
  return (
    <ul className="mt-4 text-ink-soft">
      {supportPhone && (
        <li>
          <a href={telLink(supportPhone)} className={style}>
            <Phone aria-hidden className={icon} />
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="font-medium whitespace-nowrap text-ink">
                {inDigits(supportPhone)}
              </span>
              <span lang={langOf(supportHours)} className="text-small">
                {supportHours}
              </span>
            </span>
          </a>
        </li>
      )}
      {supportEmail && (
        <li>
          <a href={`mailto:${supportEmail}`} lang={langOf(supportEmail)} className={style}>
            <Mail aria-hidden className={icon} />
            {supportEmail}
          </a>
        </li>
      )}
      {address && (
        <li lang={langOf(address)} className="flex min-h-target items-center gap-3">
          <MapPin aria-hidden className={icon} />
          {address}
        </li>
      )}
    </ul>
  )
}

/** Links to social networks, as far as the settings have them. */
function Networks({ shop }: { shop: Shop }) {
  const { whatsapp, messenger, facebook, instagram, youtube } = shop
  const pages = [
    { mark: 'whatsapp', name: 'WhatsApp', href: whatsapp && `https://wa.me/${whatsapp}` },
    { mark: 'messenger', name: 'Messenger', href: messenger && `https://m.me/${messenger}` },
    { mark: 'facebook', name: 'Facebook', href: facebook },
    { mark: 'instagram', name: 'Instagram', href: instagram },
    { mark: 'youtube', name: 'YouTube', href: youtube },
  ] as const
  const known = pages.flatMap(({ href, ...page }) => (href ? [{ ...page, href }] : []))
  if (known.length === 0) return null
  return (
    <ul aria-label={m.common_footer_networks()} className="flex flex-wrap gap-x-5 text-ink-soft">
      {known.map(({ mark, name, href }) => (
        <li key={mark}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-target items-center gap-3 hover:text-leaf-deep"
          >
            <Mark name={mark} className="text-leaf" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Registration numbers that the law requires an online shop to show. */
function Papers({ shop, year }: { shop: Shop; year: number }) {
  const { shopName, bin, dbid, tradeLicence } = shop
  const papers = [
    m.common_footer_rights({ year, shop: shopName }),
    bin && m.common_footer_bin({ number: bin }),
    dbid && m.common_footer_dbid({ number: dbid }),
    tradeLicence && m.common_footer_licence({ number: tradeLicence }),
  ].filter(Boolean)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-faint tabular-nums">
      {papers.map((paper) => (
        <li key={paper}>{paper}</li>
      ))}
    </ul>
  )
}

function FooterLinks({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-medium">{title}</h2>
      <ul className="mt-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <RouterLink href={to} lang={langOf(label)} className="footer-link">
              {label}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
