import type { Product } from '@haat/contract/catalogue'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { readChoice } from '#app/util/kept-choice.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'

/**
 * What a visitor has chosen of a product: what they had chosen before they were sent to the login, else the first
 * colour and size and one of it. A link that names a colour is newer than that. A chosen colour stands in the address, so that a link shows it too; the server does
 * not read it there: its page is the same for everybody.
 */
export function useChoice(product: Product) {
  const { _id, productColors, productSizes, remainingProducts, colorImages } = product
  const { search } = useLocation()
  const hydrated = useHydrated()
  // The server drew the page without it.
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
    // Not a navigation: nothing is loaded anew and nothing scrolls.
    const address = `${location.pathname}?${query.toString()}${location.hash}`
    history.replaceState(history.state, '', address)
  }
  return {
    color: chosenColor ?? productColors[0],
    /** None while the first colour stands for it. */
    chosenColor,
    /** The picture of the chosen colour. */
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

/** What useChoice gives. */
export type Choice = ReturnType<typeof useChoice>
