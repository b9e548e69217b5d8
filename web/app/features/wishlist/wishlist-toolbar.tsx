import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

interface WishlistToolbarProps {
  /** Number of products, and how many of them are selected. */
  total: number
  chosen: number
  onTickAll(on: boolean): void
  onRemoveChosen(): void
}

/** Selects all, and removes the selected ones. */
export function WishlistToolbar({ total, chosen, ...on }: WishlistToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface py-2 pr-3 pl-4">
      <Checkbox
        checked={chosen === total}
        onChange={({ target }) => on.onTickAll(target.checked)}
        label={m.wishlist_select_all()}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="text-small text-ink-soft">
          {m.wishlist_selected({ count: chosen, total })}
        </output>
        <Button tone="danger" size="compact" disabled={chosen === 0} onClick={on.onRemoveChosen}>
          {m.wishlist_remove_selected()}
        </Button>
      </div>
    </div>
  )
}
