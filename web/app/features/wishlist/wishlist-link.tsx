import Heart from '~icons/heart'

import { HereLink } from '#app/components/here-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { CountBubble } from '#app/ui/form/icon-button.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

import { useWishIntent } from './use-wish-intent.ts'
import { useWishlist } from './use-wishlist.ts'

/** The wishlist link of the top bar, with its count. Carries out a visitor's pending intent after the login. */
export function WishlistLink({ className }: { className: string }) {
  const count = useWishlist().size
  useWishIntent()
  return (
    <HereLink href={paths.wishlist()} className={className}>
      <Heart aria-hidden />
      <CountBubble count={count} />
      <VisuallyHidden>{label(count)}</VisuallyHidden>
    </HereLink>
  )
}

/** The wishlist tab on phones. */
export function WishlistTab({ className }: { className: string }) {
  const count = useWishlist().size
  return (
    <HereLink href={paths.wishlist()} className={className}>
      <span className="relative -my-2 px-4 py-2">
        <Heart aria-hidden />
        <CountBubble count={count} />
      </span>
      <span aria-hidden>{m.wishlist_tab()}</span>
      <VisuallyHidden>{label(count)}</VisuallyHidden>
    </HereLink>
  )
}

function label(count: number): string {
  return count > 0 ? m.wishlist_menu_count({ count }) : m.wishlist_menu()
}
