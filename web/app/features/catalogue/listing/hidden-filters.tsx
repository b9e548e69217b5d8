import { filterValues, type ListingFilters } from './listing-filters.ts'

/** Hidden inputs that carry the other filters through a form; the page number is left out. */
export function HiddenFilters({
  filters,
  except,
}: {
  filters: ListingFilters
  except: readonly (keyof ListingFilters)[]
}) {
  const rest = withoutKeys(filterValues({ ...filters, page: 1 }), except)
  return rest.map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
}

function withoutKeys(values: object, except: readonly string[]): [string, string][] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && !except.includes(name))
    .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))
}
