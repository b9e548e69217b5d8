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

/** The three levels; `pictures`: keys in the storage by the names of the drawings. */
export function categoryRows(now: Date, pictures: ReadonlyMap<string, string>): TableRows[] {
  const common = (place: Place, name: string, position: number): Row => ({
    id: categoryId(now, ...place),
    name,
    image: pictures.get(categoryPicture(...place)),
    position,
    size_chart: categorySizeCharts.get(place.join(' ')) ?? null,
  })
  const subs = demoCategories.flatMap((category) =>
    category.subs.map((sub, position) => ({ category, sub, position })),
  )
  return [
    {
      table: 'categories',
      rows: demoCategories.map(({ key, name }, position) => common([key], name, position)),
    },
    {
      table: 'sub_categories',
      rows: subs.map(({ category, sub, position }) => ({
        ...common([category.key, sub.key], sub.name, position),
        category_id: categoryId(now, category.key),
      })),
    },
    {
      table: 'sub_sub_categories',
      rows: subs.flatMap(({ category, sub }) =>
        sub.subs.map((leaf, position) => ({
          ...common([category.key, sub.key, leaf.key], leaf.name, position),
          category_id: categoryId(now, category.key),
          sub_category_id: categoryId(now, category.key, sub.key),
        })),
      ),
    },
  ]
}
