import type { ReactNode } from 'react'

import { Marked } from '#app/components/marked.tsx'
import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { useShopName } from '#app/api/use-shop.ts'

import { useNewOrders } from './new-orders.ts'

/** A staff page: title, description and main actions. */
export function Page({
  title,
  about = title,
  subtitle,
  actions,
  children,
}: {
  title: string
  /** What people wrote of the title; by default all of it. */
  about?: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const shop = useShopName()
  const { length: count } = useNewOrders()
  const page = count > 0 ? m.staff_news_title({ count, title }) : title
  return (
    <>
      <title>{m.staff_page_title({ page, shop })}</title>
      <meta name="robots" content="noindex" />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-4">
        <div>
          <h1 className="text-h2">
            <Marked words={title} written={[about]} />
          </h1>
          {subtitle && (
            <p
              className={classNames(
                'mt-0.5 text-ink-soft',
                // What the page is about is left out where its rows need the room.
                typeof subtitle === 'string' && 'max-sm:hidden',
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}
