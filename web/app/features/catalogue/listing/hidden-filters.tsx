import { filterValues, type ListingFilters } from './listing-filters.ts'

/** Carries the other filters through a form that changes some, and leads back to the first page. */
export function HiddenFilters({
  filters,
  except,
}: {
  filters: ListingFilters
  except: readonly (keyof ListingFilters)[]
}) {
  const rest = withoutKeys(filterValues({ ...filters, page: 1 }), except)
  return rest.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function withoutKeys(values: object, except: readonly string[]): [string, string][] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && !except.includes(name))
    .map(([name, value]) => [name, String(value)])
}
