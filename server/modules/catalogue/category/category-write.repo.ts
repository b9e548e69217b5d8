import type { SizeChart } from '@haat/contract/product/size-chart'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { CategoryContents, Level } from './category-level.ts'

/** Adds a category node after the others of its level. */
export async function insertCategory(
  tx: Db,
  node: {
    id: string
    level: Level
    /** Null at the top. */
    parentId: string | null
    name: string
    nameBn: string
    image: string
    sizeChart: SizeChart | null
    returnable: boolean | null
  },
): Promise<void> {
  const { id, level, parentId, name, nameBn, image, sizeChart, returnable } = node
  await tx.execute(sql`
    insert into categories (id, level, parent_id, name, name_bn, image, size_chart, returnable, position)
    values (${id}, ${level}, ${parentId}, ${name}, ${nameBn}, ${image}, ${jsonOf(sizeChart)}, ${returnable},
      (select coalesce(max(position), 0) + 1 from categories where level = ${level}))`)
}

/** Holds a category node until the transaction ends: nothing is put into it meanwhile. */
export async function lockCategory(
  tx: Db,
  level: Level,
  id: string,
): Promise<{ id: string; image: string } | undefined> {
  const rows = await tx.query<{ id: string; image: string }>(sql`
    select id, image from categories where id = ${id} and level = ${level} for update`)
  return rows[0]
}

/** Null stays null: not the word of JSON for it. */
const jsonOf = (chart: SizeChart | null) =>
  sql`${chart === null ? null : JSON.stringify(chart)}::jsonb`

/** Sets what is given. */
export async function updateCategory(
  tx: Db,
  id: string,
  {
    name,
    nameBn,
    image,
    sizeChart,
    returnable,
  }: {
    name: string | undefined
    nameBn: string | undefined
    image: string | undefined
    sizeChart: SizeChart | null | undefined
    returnable: boolean | null | undefined
  },
): Promise<void> {
  await tx.execute(sql`
    update categories
    set name = coalesce(${name ?? null}, name), name_bn = coalesce(${nameBn ?? null}, name_bn),
      image = coalesce(${image ?? null}, image),
      size_chart = ${sizeChart === undefined ? sql`size_chart` : jsonOf(sizeChart)},
      returnable = ${returnable === undefined ? sql`returnable` : sql`${returnable}`}
    where id = ${id}`)
}

export async function deleteCategory(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from categories where id = ${id}`)
}

/** How much is in a category node, by what it is called. Products that are no longer sold count too. */
export async function countContents(tx: Db, level: Level, id: string): Promise<CategoryContents> {
  const rows = await tx.query<CategoryContents & object>(contents[level](id))
  return rows[0] ?? {}
}

const children = (id: string) => sql`(select count(*)::int from categories where parent_id = ${id})`

const contents = {
  1: (id: string) => sql`
    select ${children(id)} as "sub-category",
      (select count(*)::int from banners where category_id = ${id}) as "banner"`,
  2: (id: string) => sql`
    select ${children(id)} as "sub-sub-category",
      (select count(*)::int from products where sub_category_id = ${id}) as "product"`,
  3: (id: string) => sql`
    select count(*)::int as "product" from products where sub_sub_category_id = ${id}`,
} satisfies Record<Level, unknown>
