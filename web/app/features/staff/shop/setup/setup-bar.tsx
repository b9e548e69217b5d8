import type { ShopSetup } from '@haat/contract/setup'
import type { Shop } from '@haat/contract/shop'
import ArrowRight from '~icons/arrow-right'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { useShop } from '#app/api/use-shop.ts'

import { useMay } from '../../kit/use-may.ts'
import { nextStep, wordsOf } from './setup-steps.ts'

/** Until the shop is opened: from every page the way to the checklist, and to the next step. */
export function SetupBar() {
  const mayOpen = useMay()('settings')
  const shop = useShop()
  return mayOpen && shop?.isOpen === false ? <Bar shop={shop} /> : null
}

/** `shop`: a new object whenever the page has read itself again, as it does after a save. */
function Bar({ shop }: { shop: Shop }) {
  const { pathname } = useLocation()
  const [setup, setSetup] = useState<ShopSetup>()
  // Syncs with the server: a step may be done when a page is left, or after a save.
  useEffect(() => {
    // That page is the checklist.
    if (shop.isOpen || pathname === paths.admin()) return
    const stop = new AbortController()
    browserApi('GET /shop/setup', { signal: stop.signal }).then(setSetup, () => {
      // The page goes on without it; its own calls say what is wrong.
    })
    return () => stop.abort()
  }, [pathname, shop])
  // Closed for maintenance is not closed before the opening.
  if (pathname === paths.admin() || setup?.openedAt !== null) return null
  const { steps } = setup
  const next = nextStep(setup)
  const words = next && wordsOf(next, steps)
  const isHere = words?.to.split('#')[0] === pathname
  const hasNext = words !== undefined && !isHere
  const counts = { done: steps.filter(({ done }) => done).length, all: steps.length }
  return (
    <nav
      aria-label={m.staff_setup()}
      // On a phone one line that stays in sight.
      className="z-20 -mx-4 -mt-3 mb-3 flex items-center gap-x-6 bg-leaf-tint px-4 text-small max-md:tall:sticky max-md:tall:top-0 md:mx-0 md:mt-0 md:mb-4 md:flex-wrap md:rounded-control print:hidden"
    >
      <Link to={paths.admin()} className="link flex min-h-target shrink-0 items-center">
        {hasNext ? (
          <>
            <span className="md:hidden">{m.staff_setup_bar_short(counts)}</span>
            <span className="max-md:hidden">{m.staff_setup_bar(counts)}</span>
          </>
        ) : (
          m.staff_setup_bar(counts)
        )}
      </Link>
      {hasNext && (
        <Link
          to={words.to}
          className="ml-auto flex min-h-target min-w-0 items-center gap-2 font-medium text-leaf-deep hover:underline"
        >
          <span className="min-w-0 truncate">{m.staff_setup_next({ step: words.title() })}</span>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </Link>
      )}
    </nav>
  )
}
