import type { SizeChart } from '@haat/contract/size-chart'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

type Table = 'categories' | 'sub_categories' | 'sub_sub_categories'

export interface PlaceRow extends Record<string, unknown> {
  id: string
  image: string
}

/** Of every level: where it lies. A category lies in none. */
export interface Parents {
  categoryId?: string
  subCategoryId?: string
}

/** Adds a category of any level after the others of its level. */
export async function insertCategory(
  tx: Db,
  table: Table,
  place: { id: string; name: string; image: string; sizeChart: SizeChart | null } & Parents,
): Promise<void> {
  const { id, name, image, sizeChart, categoryId, subCategoryId } = place
  const parents = [
    ...(categoryId === undefined ? [] : [{ column: 'category_id', value: categoryId }]),
    ...(subCategoryId === undefined ? [] : [{ column: 'sub_category_id', value: subCategoryId }]),
  ]
  const columns = parents.map(({ column }) => sql`, ${sql.identifier(column)}`)
  const values = parents.map(({ value }) => sql`, ${value}`)
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (id, name, image, size_chart, position ${sql.join(columns)})
    values (${id}, ${name}, ${image}, ${jsonOf(sizeChart)},
      (select coalesce(max(position), 0) + 1 from ${sql.identifier(table)}) ${sql.join(values)})`)
}

/** Holds a category of any level until the transaction ends: nothing is put into it meanwhile. */
export async function lockCategory(
  tx: Db,
  table: Table,
  id: string,
): Promise<PlaceRow | undefined> {
  const rows = await tx.query<PlaceRow>(sql`
    select id, image from ${sql.identifier(table)} where id = ${id} for update`)
  return rows[0]
}

/** Null stays null: not the word of JSON for it. */
const jsonOf = (chart: SizeChart | null) =>
  sql`${chart === null ? null : JSON.stringify(chart)}::jsonb`

/** Sets what is given. */
export async function updateCategory(
  tx: Db,
  table: Table,
  id: string,
  {
    name,
    image,
    sizeChart,
  }: {
    name: string | undefined
    image: string | undefined
    sizeChart: SizeChart | null | undefined
  },
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(table)}
    set name = coalesce(${name ?? null}, name), image = coalesce(${image ?? null}, image),
      size_chart = ${sizeChart === undefined ? sql`size_chart` : jsonOf(sizeChart)}
    where id = ${id}`)
}

export async function deleteCategory(tx: Db, table: Table, id: string): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`)
}

/** How much lies in a category of each level, by what it is called. Products that are no longer sold count too. */
export async function countContents(
  tx: Db,
  table: Table,
  id: string,
): Promise<Record<string, number>> {
  const rows = await tx.query<Record<string, number>>(contents[table](id))
  return rows[0] ?? {}
}

const contents = {
  categories: (id: string) => sql`
    select (select count(*)::int from sub_categories where category_id = ${id}) as "sub-category",
      (select count(*)::int from banners where category_id = ${id}) as "banner"`,
  sub_categories: (id: string) => sql`
    select (select count(*)::int from sub_sub_categories where sub_category_id = ${id})
        as "sub-sub-category",
      (select count(*)::int from products where sub_category_id = ${id}) as "product"`,
  sub_sub_categories: (id: string) => sql`
    select count(*)::int as "product" from products where sub_sub_category_id = ${id}`,
} satisfies Record<Table, unknown>
