import type { Product } from '@haat/contract/product/catalogue'
import { useEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router'

import { ownAddress } from '#app/language/own-address.ts'
import { readChoice } from '#app/util/kept-choice.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'

import { chooseVariant } from './choose-variant.ts'
import { variantOptions } from './variant-options.ts'

/**
 * The chosen variant and quantity of a product. The address names the variant for sharing; the server does not read
 * it there: its page is the same for every visitor.
 */
export function useChoice(product: Product) {
  const { _id, variants, productImages } = product
  const page = useLocation()
  const { key, search } = page
  const hydrated = useHydrated()
  // Not known to the server's rendering.
  const [kept] = useState(() => (hydrated ? readChoice(_id) : {}))
  const [quantity, setQuantity] = useState(kept.quantity ?? 1)
  const [byHand, setByHand] = useState<{ key: string; id: string }>()
  const linked = new URLSearchParams(hydrated ? search : '')
  const linkedId = linked.get('variant')
  // A link to another variant, followed on this page, is newer than the choice.
  const byHandId = linkedId === null || byHand?.key === key ? byHand?.id : undefined
  const { variant, asked } = chooseVariant(variants, {
    id: byHandId ?? linkedId,
    color: linked.get('color'),
    keptId: kept.variantId,
  })
  // Syncs with the address bar, also after a link to a part of this page.
  useEffect(() => {
    if (byHandId !== undefined) putIntoAddress(byHandId, page)
  }, [byHandId, page])
  return {
    variant,
    /** Id of a variant that the visitor or the address chose: it is in the shared link. */
    askedId: asked ? variant._id : undefined,
    /** Its picture; the first variant is shown by the product's first picture until it is chosen. */
    picture: asked || variant !== variants[0] ? (variant.image ?? productImages[0]) : undefined,
    ...variantOptions(product, variant),
    choose: (id: string) => setByHand({ key, id }),
    quantity: Math.max(1, Math.min(quantity, variant.remaining)),
    setQuantity,
  }
}

/** replaceState, not a navigation: nothing reloads or scrolls, and Back leaves the page. */
function putIntoAddress(variantId: string, { pathname, search }: Location) {
  const query = new URLSearchParams(search)
  query.delete('color')
  query.set('variant', variantId)
  history.replaceState(
    history.state,
    '',
    `${ownAddress(pathname)}?${query.toString()}${location.hash}`,
  )
}

/** Result of useChoice. */
export type Choice = ReturnType<typeof useChoice>
