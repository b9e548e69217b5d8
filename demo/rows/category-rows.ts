import { demoCategories } from '../products/categories.ts'
import { categorySizeCharts } from '../products/size-charts.ts'
import { demoId } from '../demo-id.ts'
import { categoryPicture } from '../pictures/picture-names.ts'
import { daysBefore } from './days-before.ts'
import type { Row, TableRows } from './row.ts'

/** The keys of a category, of a sub-category in it, and of a sub-sub-category in that. */
type Place = readonly string[]

/** Older than every product. */
const openedDaysAgo = 440

export const categoryId = (now: Date, ...place: Place): string =>
  demoId(`category ${place.join(' ')}`, daysBefore(now, openedDaysAgo))

/** The tree, parents first; `pictures`: keys in the storage by the names of the drawings. */
export function categoryRows(now: Date, pictures: ReadonlyMap<string, string>): TableRows[] {
  const node = (place: Place, name: string, position: number): Row => ({
    id: categoryId(now, ...place),
    level: place.length,
    parent_id: place.length === 1 ? null : categoryId(now, ...place.slice(0, -1)),
    name,
    image: pictures.get(categoryPicture(...place)),
    position,
    size_chart: categorySizeCharts.get(place.join(' ')) ?? null,
  })
  const rows = demoCategories.flatMap((category, at) => [
    node([category.key], category.name, at),
    ...category.subs.flatMap((sub, within) => [
      node([category.key, sub.key], sub.name, within),
      ...sub.subs.map((leaf, position) =>
        node([category.key, sub.key, leaf.key], leaf.name, position),
      ),
    ]),
  ])
  return [{ table: 'categories', rows }]
}
