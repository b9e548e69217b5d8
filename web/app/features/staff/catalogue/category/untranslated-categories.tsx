import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { pathOf, type PlacedCategory } from './category-places.ts'

/** Categories without a name in Bangla, one below the other: in the tree they would be far apart. */
export function UntranslatedCategories({
  places,
  onEdit,
}: {
  places: readonly PlacedCategory[]
  onEdit: (place: PlacedCategory) => void
}) {
  if (places.length === 0) {
    return <p className="p-3 text-small text-ink-soft">{m.staff_bangla_complete()}</p>
  }
  return (
    <ul>
      {places.map((place) => (
        <li key={place.node._id} className="border-b border-line px-2 last:border-b-0">
          <span className="flex min-h-13 items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{pathOf(place)}</span>
            <Button tone="quiet" size="compact" onClick={() => onEdit(place)}>
              {m.staff_category_edit()}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
