import { useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { failureOf } from '../failure-of.ts'
import type { LiveQuote } from './use-quote.ts'

/** Why an act was not done. */
interface Failed {
  words: string
  /** What was thrown when it was sent. */
  error?: unknown
  /** The sums were not there yet. */
  isEarly?: boolean
}

/** Sends an act at the sums that are shown, once at a time, and keeps what went wrong. */
export function useSending<Quote>(quote: LiveQuote<Quote>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  // A second press within the same frame sees it at once.
  const isSending = useRef(false)
  /** Resolves to whether it was done. */
  const send = async (
    act: (shown: Quote) => Promise<void>,
    onFailed: (error: unknown) => void,
  ): Promise<boolean> => {
    if (isSending.current) return false
    const { shown, isCurrent } = quote
    if (!isCurrent || shown.state !== 'ready') {
      // What was not seen is not sent.
      const isRefused = shown.state === 'failed'
      const words = isRefused ? failureOf(shown.error) : m.staff_order_entry_working()
      setFailed({ words, isEarly: !isRefused })
      return false
    }
    isSending.current = true
    setBusy(true)
    setFailed(undefined)
    try {
      await act(shown.value)
      return true
    } catch (error) {
      setFailed({ words: failureOf(error), error })
      onFailed(error)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    // 'The sum is being worked out' goes when it is there.
    failure: failed?.isEarly && quote.isCurrent ? undefined : failed?.words,
    error: failed?.error,
    send,
    clear: () => setFailed(undefined),
  }
}
