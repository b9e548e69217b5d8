import type { Product } from '@haat/contract/product/catalogue'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { readChoice } from '#app/util/kept-choice.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'

/**
 * The chosen options of a product: those kept before the redirect to the login, else the first colour and size and
 * quantity one. A colour in the URL overrides them. A chosen colour is put into the URL for sharing; the server does
 * not read it there: its page is the same for every visitor.
 */
export function useChoice(product: Product) {
  const { _id, productColors, productSizes, remainingProducts, colorImages } = product
  const { search } = useLocation()
  const hydrated = useHydrated()
  // Not known to the server's rendering.
  const [kept] = useState(() => (hydrated ? readChoice(_id) : {}))
  const [byHand, setByHand] = useState<string>()
  const linked = hydrated ? new URLSearchParams(search).get('color') : null
  const chosenColor = [byHand, linked, kept.color]
    .map((wanted) => productColors.find((one) => one === wanted))
    .find((one) => one !== undefined)
  const [size, setSize] = useState(oneOf(productSizes, kept.size))
  const [quantity, setQuantity] = useState(
    Math.max(1, Math.min(kept.quantity ?? 1, remainingProducts)),
  )
  const setColor = (color: string) => {
    setByHand(color)
    const query = new URLSearchParams(location.search)
    query.set('color', color)
    // replaceState, not a navigation: nothing reloads or scrolls.
    const address = `${location.pathname}?${query.toString()}${location.hash}`
    history.replaceState(history.state, '', address)
  }
  return {
    color: chosenColor ?? productColors[0],
    /** None for the first colour, which is the default. */
    chosenColor,
    /** Picture of the chosen colour. */
    picture: colorImages.find(({ color }) => color === chosenColor)?.image,
    setColor,
    size,
    setSize,
    quantity,
    setQuantity,
  }
}

function oneOf(offered: readonly string[], wanted: string | undefined): string | undefined {
  return offered.find((one) => one === wanted) ?? offered[0]
}

/** Result of useChoice. */
export type Choice = ReturnType<typeof useChoice>
