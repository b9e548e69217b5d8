import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

import { shopAnswers } from '#app/api/shop-answers.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { ProductList } from '#app/features/catalogue/card/product-list.tsx'
import { readRecentlyViewed } from '#app/features/catalogue/recommendation/viewed-products.ts'
import { ownAddress } from '#app/language/own-address.ts'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { LoadError } from '#app/components/load-error.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { Money } from '#app/ui/data/money.tsx'

const millisecondsBetweenLooks = 3_000

/** Shown by the service worker for a page that cannot load: what this browser has stored of the shop. */
export function Component() {
  const [parameters] = useSearchParams()
  const isOnAnotherWay = useIsOnAnotherWay()
  const goOn = () => {
    if (!isOnAnotherWay()) location.replace(ownPath(parameters.get('from')))
  }
  useWhenShopAnswers(goOn)
  return (
    <div className="page grid gap-section py-6">
      <PageTitle page={m.common_offline_title()} />
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="sr-only">{m.common_offline_title()}</h1>
        <LoadError title={m.common_offline_title()} text={m.common_offline_text()} onRetry={goOn} />
      </div>
      <KeptCart />
      <LastSeen />
    </div>
  )
}

/** Whether the visitor is on the way to another page: by a link that waits for the line, or by the browser. */
function useIsOnAnotherWay(): () => boolean {
  const { state } = useNavigation()
  const leavingAtMs = useRef(-Infinity)
  useEffect(() => {
    // Also sent before a call or a mail, which leave the page where it is: so it counts only for a while.
    const onLeaving = () => (leavingAtMs.current = performance.now())
    addEventListener('beforeunload', onLeaving)
    return () => removeEventListener('beforeunload', onLeaving)
  }, [])
  return () =>
    state !== 'idle' || performance.now() - leavingAtMs.current < millisecondsBetweenLooks
}

/**
 * Syncs with the connection: calls back once the server is reachable again. With a network but no internet the browser
 * reports online and fires no event on recovery.
 */
function useWhenShopAnswers(then: () => void): void {
  const onAnswer = useEffectEvent(then)
  useEffect(() => {
    const look = async () => {
      if (await shopAnswers()) onAnswer()
    }
    const timer = setInterval(() => void look(), millisecondsBetweenLooks)
    return () => clearInterval(timer)
  }, [])
}

function KeptCart() {
  const cart = useCart()
  if (cart.length === 0) return null
  return (
    <section aria-labelledby="offline-cart">
      <h2 id="offline-cart" className="mb-3 text-h3">
        {m.common_offline_cart()}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {cart.map(({ productId, productName, color, size, quantity, subTotal }) => (
          <li
            key={`${productId} ${color ?? ''} ${size ?? ''}`}
            className="flex justify-between gap-4 py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <Worded
                say={(product) => m.common_offline_line({ product, quantity })}
                content={productName}
              />
            </span>
            <Money taka={subTotal} className="shrink-0 font-medium" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastSeen() {
  // useSyncExternalStore needs an equal snapshot for unchanged storage: one JSON string.
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => JSON.stringify(readRecentlyViewed()),
    () => '[]',
  )
  // Written by the line above.
  const products = JSON.parse(kept) as ReturnType<typeof readRecentlyViewed>
  if (products.length === 0) return null
  return (
    <section aria-labelledby="offline-seen">
      <h2 id="offline-seen" className="mb-3 text-h3">
        {m.common_offline_seen()}
      </h2>
      <ProductList products={products} layout="wide" />
    </section>
  )
}

/** A path of this shop; anything else in the query is ignored. */
function ownPath(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) ? from : ownAddress(paths.home())
}
