import { CategoryTree } from './category-tree.tsx'
import type { Listing } from './load-listing.ts'
import { PriceForm } from './price-form.tsx'

/** Everything that narrows a listing. `onChoose`: something was chosen (a drawer closes then). */
export function FilterPanel({ listing, onChoose }: { listing: Listing; onChoose?: () => void }) {
  return (
    <div className="grid gap-8">
      <CategoryTree listing={listing} {...(onChoose && { onChoose })} />
      <PriceForm filters={listing.filters} onChoose={onChoose} />
    </div>
  )
}
