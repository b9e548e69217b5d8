import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'

import { isNetworkFault } from '../util/is-network-fault.ts'
import { useOnline, useWhenOnlineAgain } from '../util/use-online.ts'

interface LoadErrorProps {
  /** Text shown when the server failed; not for a network failure. */
  title: string
  text: ReactNode
  /** The cause, where it is known. */
  error?: unknown
  busy?: boolean
  onRetry: () => void
}

/** Shown in place of data that failed to load: cause and retry. Retries by itself when the browser is online again. */
export function LoadError({ title, text, error, busy = false, onRetry }: LoadErrorProps) {
  const online = useOnline()
  useWhenOnlineAgain(onRetry)
  const offline = !online || isNetworkFault(error)
  return (
    <ErrorState
      title={offline ? m.common_offline_title() : title}
      text={offline ? m.common_offline_text() : text}
      retry={{ label: m.common_retry(), busy, onRetry }}
    />
  )
}
