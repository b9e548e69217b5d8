import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'

export interface BannerRow extends Record<string, unknown> {
  id: string
  image: string
  phoneImage: string | null
  alt: string
  /** Null: the English one is for both languages. */
  imageBn: string | null
  phoneImageBn: string | null
  altBn: string
  startsAt: string | null
  endsAt: string | null
  offerPercent: string
  categoryId: string | null
  categoryName: string | null
}

/** In their order: all, or those that are shown at a time. */
export async function findBanners(
  db: Db,
  { at, language = 'en' }: { at?: Date; language?: Language } = {},
): Promise<BannerRow[]> {
  const rows = await db.query<BannerRow>(sql`
    select b.id, b.image, b.phone_image as "phoneImage", b.alt, b.image_bn as "imageBn",
      b.phone_image_bn as "phoneImageBn", b.alt_bn as "altBn", b.starts_at as "startsAt",
      b.ends_at as "endsAt", b.offer_percent as "offerPercent", b.category_id as "categoryId",
      ${textIn(language, sql`c.name`, sql`c.name_bn`)} as "categoryName"
    from banners b left join categories c on c.id = b.category_id
    where ${at === undefined ? sql`true` : shownAt(at)}
    order by b.position, b.id limit 50`)
  return rows
}

const shownAt = (at: Date) => sql`
  (b.starts_at is null or b.starts_at <= ${at}) and (b.ends_at is null or b.ends_at > ${at})`

/** Whether a banner began or ended after one time and not after another. */
export async function bannerTurned(db: Db, after: Date, until: Date): Promise<boolean> {
  const rows = await db.query<{ turned: boolean }>(sql`
    select exists (select from banners, unnest(array[starts_at, ends_at]) as turn
      where turn > ${after} and turn <= ${until}) as turned`)
  return rows[0]?.turned === true
}

export interface LogoRow extends Record<string, unknown> {
  id: string
  image: string
}

/** The newest one is the logo. */
export async function findLogo(db: Db): Promise<LogoRow | undefined> {
  const rows = await db.query<LogoRow>(sql`
    select id, image from logos order by created_at desc, id desc limit 1`)
  return rows[0]
}
