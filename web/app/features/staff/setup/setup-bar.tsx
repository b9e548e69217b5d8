import type { ShopSetup } from '@haat/contract/setup'
import type { Shop } from '@haat/contract/shop'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { useShop } from '#app/util/use-shop.ts'

import { useMay } from '../frame/use-may.ts'
import { nextStep, wordsOf } from './setup-steps.ts'

/** Until the shop is opened: from every page the way to the checklist, and to the next step. */
export function SetupBar() {
  const mayOpen = useMay()('settings')
  const shop = useShop()
  return mayOpen && shop?.isOpen === false ? <Bar shop={shop} /> : null
}

/** `shop`: a new object whenever the page has read itself anew, as it does after a save. */
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
  return (
    <nav
      aria-label={m.staff_setup()}
      className="mb-3 flex flex-wrap items-center gap-x-6 rounded-control bg-leaf-tint px-4 text-small md:mb-4 print:hidden"
    >
      <Link to={paths.admin()} className="link flex min-h-target items-center">
        {m.staff_setup_bar({
          done: steps.filter(({ done }) => done).length,
          all: steps.length,
        })}
      </Link>
      {words && !isHere && (
        <Link
          to={words.to}
          className="ml-auto flex min-h-target items-center gap-2 font-medium text-leaf-deep hover:underline"
        >
          {m.staff_setup_next({ step: words.title() })}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  )
}
