import { demoCategories } from '../products/categories.ts'
import type { DemoSubSub } from '../products/types.ts'
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
  const node = (place: Place, position: number, { name, nameBn, sizeChart }: DemoSubSub): Row => ({
    id: categoryId(now, ...place),
    level: place.length,
    parent_id: place.length === 1 ? null : categoryId(now, ...place.slice(0, -1)),
    name,
    name_bn: nameBn ?? '',
    image: pictures.get(categoryPicture(...place)),
    position,
    size_chart: sizeChart ?? null,
  })
  const rows = demoCategories.flatMap((category, at) => [
    node([category.key], at, category),
    ...category.subs.flatMap((sub, within) => [
      node([category.key, sub.key], within, sub),
      ...sub.subs.map((leaf, position) => node([category.key, sub.key, leaf.key], position, leaf)),
    ]),
  ])
  return [{ table: 'categories', rows }]
}
