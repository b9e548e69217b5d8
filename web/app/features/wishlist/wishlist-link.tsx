import Heart from 'lucide-react/icons/heart'
import { NavLink } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { CountBubble } from '#app/ui/form/icon-button.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

import { useWishIntent } from './use-wish-intent.ts'
import { useWishlist } from './use-wishlist.ts'

/** The wishlist at the top of every page, with its count. Sets the heart that waited for the login. */
export function WishlistLink({ className }: { className: string }) {
  const count = useWishlist().size
  useWishIntent()
  return (
    <NavLink to={paths.wishlist()} className={className}>
      <Heart aria-hidden />
      <CountBubble count={count} />
      <VisuallyHidden>{label(count)}</VisuallyHidden>
    </NavLink>
  )
}

/** The wishlist among the tabs of a phone. */
export function WishlistTab({ className }: { className: string }) {
  const count = useWishlist().size
  return (
    <NavLink to={paths.wishlist()} className={className}>
      <span className="relative -my-2 px-4 py-2">
        <Heart aria-hidden />
        <CountBubble count={count} />
      </span>
      <span aria-hidden>{m.wishlist_menu()}</span>
      <VisuallyHidden>{label(count)}</VisuallyHidden>
    </NavLink>
  )
}

function label(count: number): string {
  return count > 0 ? m.wishlist_menu_count({ count }) : m.wishlist_menu()
}
