import type { Suggestion } from '@haat/contract/search'
import { useEffect, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'

/** Milliseconds without a key before the shop is asked. */
const delayMs = 120

interface Found {
  found: readonly Suggestion[]
  /** What was typed when they were asked for. */
  answered: string
}

const nothing: Found = { found: [], answered: '' }

/**
 * Syncs with the shop: what may be meant by what is typed. The last answer stays until the next one is there; a question
 * that is no longer of interest is called off.
 */
export function useSuggestions(typed: string): Found {
  const [answer, setAnswer] = useState(nothing)
  useEffect(() => {
    if (typed === '') return
    const calledOff = new AbortController()
    const timer = setTimeout(() => {
      browserApi('GET /products/suggest', { query: { q: typed }, signal: calledOff.signal }).then(
        (found) => {
          if (!calledOff.signal.aborted) setAnswer({ found, answered: typed })
        },
        () => {
          // Offline, or called off: the form searches without suggestions.
          if (!calledOff.signal.aborted) setAnswer(nothing)
        },
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      calledOff.abort()
    }
  }, [typed])
  return typed === '' ? nothing : answer
}
