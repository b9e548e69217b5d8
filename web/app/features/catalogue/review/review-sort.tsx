import type { ReviewSort as Sort } from '@haat/contract/product/review'

import { m } from '#app/messages/generated/messages.js'
import { Select } from '#app/ui/form/select.tsx'

/** Sort order of reviews. */
export function ReviewSort({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  return (
    <Select
      label={m.catalogue_sort_reviews()}
      options={[
        { value: 'newest', label: m.catalogue_sort_newest_reviews() },
        { value: 'highest', label: m.catalogue_sort_highest() },
        { value: 'lowest', label: m.catalogue_sort_lowest() },
      ]}
      value={value}
      // as: one of the options above
      onChange={({ target }) => onChange(target.value as Sort)}
      className="ml-auto w-fit"
    />
  )
}
