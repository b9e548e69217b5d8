import { useState } from 'react'
import { useLocation } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'

import type { CardProduct } from '../card/card-product.ts'
import { findProducts, type Listing } from './load-listing.ts'

interface More {
  /** Number of the last loaded page. */
  page: number
  products: readonly CardProduct[]
}

/** Loaded pages by history entry, so that Back restores the list at its length. A reload starts over. */
const shownAt = new Map<string, More>()

/** The pages after the URL's, appended one by one. */
export function useMoreProducts({ filters, found }: Listing) {
  const { key } = useLocation()
  const [, redraw] = useState(0)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const more = shownAt.get(key) ?? { page: filters.page, products: [] }
  const showMore = async () => {
    setState('loading')
    try {
      const next = await findProducts(browserApi, { ...filters, page: more.page + 1 })
      const known = new Set([...found.data, ...more.products].map(({ _id }) => _id))
      shownAt.set(key, {
        page: more.page + 1,
        // A product may move to the next page while others sell out: drop duplicates.
        products: [...more.products, ...next.data.filter(({ _id }) => !known.has(_id))],
      })
      setState('idle')
    } catch {
      setState('failed')
    }
    redraw((times) => times + 1)
  }
  return { ...more, state, showMore, atEnd: more.page >= found.pages }
}
