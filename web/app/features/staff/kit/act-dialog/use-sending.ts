import { useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { failureOf } from '../failure-of.ts'
import type { LiveQuote } from './use-quote.ts'

/** Sends an act at the sums that are shown, once at a time, and keeps what went wrong. */
export function useSending<Quote>(quote: LiveQuote<Quote>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isEarly, setIsEarly] = useState(false)
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
      setIsEarly(shown.state !== 'failed')
      setFailure(shown.state === 'failed' ? failureOf(shown.error) : m.staff_order_entry_working())
      return false
    }
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    setIsEarly(false)
    try {
      await act(shown.value)
      return true
    } catch (error) {
      setFailure(failureOf(error))
      onFailed(error)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  // 'The sum is being worked out' goes when it is there.
  return {
    busy,
    failure: isEarly && quote.isCurrent ? undefined : failure,
    send,
    clear: () => setFailure(undefined),
  }
}
