import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface PlacedBanner extends Record<string, unknown> {
  id: string
  image: string
  phoneImage: string | null
  imageBn: string | null
  phoneImageBn: string | null
  startsAt: string | null
  endsAt: string | null
}

/** All banners in their order. Until the transaction ends nobody else changes any of them. */
export async function lockBanners(tx: Db): Promise<PlacedBanner[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('banners', 0))`)
  // Bounded: none is added beyond a number.
  const rows = await tx.query<PlacedBanner>(
    sql`select id, image, phone_image as "phoneImage", image_bn as "imageBn", phone_image_bn as "phoneImageBn",
      starts_at as "startsAt", ends_at as "endsAt"
      from banners order by position, id`,
  )
  return rows
}

/** By its id or, however it is written, its name. It stays until the transaction ends. */
export async function lockCategoryCalled(tx: Db, text: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from categories
    where level = 1 and (id::text = ${text} or lower(name) = lower(${text}))
    order by id::text = ${text} desc, position limit 1 for key share`)
  return rows[0]?.id
}

interface BannerColumns {
  /** Of each: undefined stays as it is, null is none. */
  phoneImage: string | null | undefined
  imageBn: string | null | undefined
  phoneImageBn: string | null | undefined
  categoryId: string | null | undefined
  startsAt: Date | null | undefined
  endsAt: Date | null | undefined
  alt: string | undefined
  altBn: string | undefined
}

/** Adds a banner after the others. */
export async function insertBanner(
  tx: Db,
  banner: BannerColumns & { id: string; image: string; offer: number },
): Promise<void> {
  await tx.execute(sql`
    insert into banners (id, image, phone_image, alt, image_bn, phone_image_bn, alt_bn, starts_at, ends_at,
      offer_percent, category_id, position)
    values (${banner.id}, ${banner.image}, ${banner.phoneImage ?? null}, ${banner.alt ?? ''},
      ${banner.imageBn ?? null}, ${banner.phoneImageBn ?? null}, ${banner.altBn ?? ''},
      ${banner.startsAt ?? null}, ${banner.endsAt ?? null}, ${banner.offer},
      ${banner.categoryId ?? null},
      (select coalesce(max(position), 0) + 1 from banners))`)
}

/** Sets what is given. */
export async function updateBanner(
  tx: Db,
  id: string,
  changes: BannerColumns & { image: string | undefined; offer: number | undefined },
): Promise<void> {
  const { image = null, offer = null, alt = null, altBn = null } = changes
  const { phoneImage, imageBn, phoneImageBn, categoryId, startsAt, endsAt } = changes
  await tx.execute(sql`
    update banners set image = coalesce(${image}, image),
      offer_percent = coalesce(${offer}::numeric, offer_percent),
      alt = coalesce(${alt}, alt), alt_bn = coalesce(${altBn}, alt_bn),
      image_bn = ${imageBn === undefined ? sql`image_bn` : imageBn},
      phone_image_bn = ${phoneImageBn === undefined ? sql`phone_image_bn` : phoneImageBn},
      phone_image = ${phoneImage === undefined ? sql`phone_image` : phoneImage},
      category_id = ${categoryId === undefined ? sql`category_id` : categoryId},
      starts_at = ${startsAt === undefined ? sql`starts_at` : startsAt},
      ends_at = ${endsAt === undefined ? sql`ends_at` : endsAt}
    where id = ${id}`)
}

/** Puts the banners in this order. */
export async function placeBanners(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update banners b set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where b.id = placed.id`)
}

export async function deleteBanner(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from banners where id = ${id}`)
}
