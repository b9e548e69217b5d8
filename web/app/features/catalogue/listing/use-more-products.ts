import type { ProductSummary } from '@haat/contract/catalogue'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'

import { findProducts, type Listing } from './load-listing.ts'

interface More {
  /** The last page that is shown. */
  page: number
  products: readonly ProductSummary[]
}

/** By the entry of the history, so that Back finds the list as long as it was left. A reload begins anew. */
const shownAt = new Map<string, More>()

/** The pages after the one of the address, put at the end of the list one by one. */
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
        // A product may slip from one page to the next while others are sold out.
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
