import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

export interface BannerRow extends Record<string, unknown> {
  id: string
  image: string
  offer_percent: string
  category_id: string | null
  category_name: string | null
}

export async function findBanners(db: Db): Promise<BannerRow[]> {
  const { rows } = await db.execute<BannerRow>(sql`
    select b.id, b.image, b.offer_percent, b.category_id, c.name as category_name
    from banners b left join categories c on c.id = b.category_id
    order by b.position, b.id limit 50`)
  return rows
}

export interface LogoRow extends Record<string, unknown> {
  id: string
  image: string
}

/** The newest one is the logo. */
export async function findLogo(db: Db): Promise<LogoRow | undefined> {
  const { rows } = await db.execute<LogoRow>(sql`
    select id, image from logos order by created_at desc, id desc limit 1`)
  return rows[0]
}
