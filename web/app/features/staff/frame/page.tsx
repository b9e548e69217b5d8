import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { useShopName } from '#app/util/use-shop.ts'

/** A staff page: title, description and main actions. */
export function Page({
  title,
  subtitle,
  actions,
  children,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const shop = useShopName()
  return (
    <>
      <title>{m.staff_page_title({ page: title, shop })}</title>
      <meta name="robots" content="noindex" />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h2">{title}</h1>
          {subtitle && <p className="mt-0.5 text-ink-soft">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}
