import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'

import { isNetworkFault } from '../util/is-network-fault.ts'
import { useOnline, useWhenOnlineAgain } from '../util/use-online.ts'

interface LoadErrorProps {
  /** What is said where the shop has failed, and not the line. */
  title: string
  text: ReactNode
  /** Why it failed, where that is known. */
  error?: unknown
  busy?: boolean
  onRetry: () => void
}

/** In the place of what could not be loaded: why, and a way to try again. When the line is back it tries by itself. */
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
