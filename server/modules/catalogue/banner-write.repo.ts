import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

export interface PlacedBanner extends Record<string, unknown> {
  id: string
  image: string
}

/** All banners in their order. Until the transaction ends nobody else changes any of them. */
export async function holdBanners(tx: Db): Promise<PlacedBanner[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('banners', 0))`)
  // Bounded: none is added beyond a number.
  const { rows } = await tx.execute<PlacedBanner>(
    sql`select id, image from banners order by position, id`,
  )
  return rows
}

/** By its id or, however it is written, its name. It stays until the transaction ends. */
export async function holdCategoryCalled(tx: Db, text: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from categories where id::text = ${text} or lower(name) = lower(${text})
    order by id::text = ${text} desc, position limit 1 for key share`)
  return rows[0]?.id
}

/** Adds a banner after the others. */
export async function insertBanner(
  tx: Db,
  banner: { id: string; image: string; offer: number; categoryId: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into banners (id, image, offer_percent, category_id, position)
    values (${banner.id}, ${banner.image}, ${banner.offer}, ${banner.categoryId},
      (select coalesce(max(position), 0) + 1 from banners))`)
}

/** Sets what is given; a category of null is none. */
export async function updateBanner(
  tx: Db,
  id: string,
  changes: {
    image: string | undefined
    offer: number | undefined
    categoryId: string | null | undefined
  },
): Promise<void> {
  const { image = null, offer = null, categoryId } = changes
  await tx.execute(sql`
    update banners set image = coalesce(${image}, image),
      offer_percent = coalesce(${offer}::numeric, offer_percent),
      category_id = ${categoryId === undefined ? sql`category_id` : categoryId}
    where id = ${id}`)
}

/** Puts the banners in this order. */
export async function placeBanners(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update banners b set position = placed.position
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as placed (id, position)
    where b.id = placed.id`)
}

export async function deleteBanner(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from banners where id = ${id}`)
}
