import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { nameOrder } from '#platform/db/name-order.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'

import type { Level } from './category-level.ts'

/** Categories of one level are a menu: more than these would be a mistake. */
const mostRows = 1_000

interface Named extends Record<string, unknown> {
  id: string
  name: string
  /** Beside a name in Bangla. */
  englishName?: string
  /** Beside a name in English. */
  inBangla?: boolean
  image: string
}
/** A category node of each level, with the ids of those above it. */
export interface CategoryRows {
  1: Named
  2: Named & { categoryId: string }
  3: Named & { categoryId: string; subCategoryId: string }
}

const nameIn = (language: Language) => textIn(language, sql`c.name`, sql`c.name_bn`)
/** What it is called in the other language. */
const otherName = (language: Language) =>
  language === 'bn' ? sql`c.name as "englishName"` : sql`c.name_bn <> '' as "inBangla"`

/** What is read of the nodes above, by level. */
const above = {
  1: { ids: sql``, joins: sql``, order: sql`` },
  2: {
    ids: sql`, c.parent_id as "categoryId"`,
    joins: sql`join categories parent on parent.id = c.parent_id`,
    order: sql`parent.position,`,
  },
  3: {
    ids: sql`, parent.parent_id as "categoryId", c.parent_id as "subCategoryId"`,
    joins: sql`join categories parent on parent.id = c.parent_id
      join categories grandparent on grandparent.id = parent.parent_id`,
    order: sql`grandparent.position, parent.position,`,
  },
} satisfies Record<Level, Record<string, Sql>>

/** Nodes of one level in the order of the menu: all, those in one parent, or the one with this id. */
export async function findCategories<Of extends Level>(
  db: Db,
  level: Of,
  {
    id,
    parentId,
    language = 'en',
  }: { id?: string; parentId?: string | undefined; language?: Language } = {},
): Promise<CategoryRows[Of][]> {
  const { ids, joins, order } = above[level]
  return db.query<CategoryRows[Of]>(sql`
    select c.id, ${nameIn(language)} as name, ${otherName(language)}, c.image ${ids}
      from categories c ${joins}
      where c.level = ${level} and ${equals(sql`c.parent_id`, parentId)} and ${equals(sql`c.id`, id)}
      order by ${order} c.position, ${nameOrder(nameIn(language), language)} limit ${mostRows}`)
}

const equals = (column: Sql, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`

/** Nodes of every level, for who looks one up by names. */
export async function findCategoryNames(
  db: Db,
): Promise<{ id: string; parentId: string | null; name: string; nameBn: string }[]> {
  return db.query(sql`
    select id, parent_id as "parentId", name, name_bn as "nameBn" from categories
    order by level, position, name limit ${3 * mostRows}`)
}
