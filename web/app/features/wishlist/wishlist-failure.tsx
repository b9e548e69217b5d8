import { isRouteErrorResponse, Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { useWhenOnlineAgain } from '#app/util/use-online.ts'

interface WishlistFailureProps {
  error: unknown
  retrying: boolean
  onRetry(): void
}

/** Error of the wishlist: refused by the server, or no connection. Retries by itself when the browser is online. */
export function WishlistFailure({ error, retrying, onRetry }: WishlistFailureProps) {
  const refused = isRouteErrorResponse(error)
  useWhenOnlineAgain(onRetry)
  return (
    <ErrorState
      title={refused ? m.wishlist_unavailable() : m.wishlist_offline_title()}
      text={(refused && error.statusText) || m.wishlist_offline_text()}
      retry={{ label: m.wishlist_try_again(), busy: retrying, onRetry }}
      action={
        <Button asChild tone="quiet">
          <Link to={paths.products()}>{m.wishlist_continue()}</Link>
        </Button>
      }
    />
  )
}
