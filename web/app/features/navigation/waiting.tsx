import { useNavigation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'

import { usePendingLink } from './use-pending-link.ts'

/**
 * Navigation progress: a line at the top of the window, and the clicked link marked as busy.
 * The line's animation has a delay, so that a quick navigation shows none.
 */
export function Waiting() {
  const { location: next } = useNavigation()
  usePendingLink(next && next.pathname + next.search + next.hash)
  if (!next) return null
  return (
    <progress
      aria-label={m.common_loading_page()}
      className="fixed inset-x-0 top-0 z-50 h-0.5 w-full origin-left animate-progress appearance-none bg-leaf forced-color-adjust-none [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-leaf"
    />
  )
}
