import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

interface ProductInColor {
  id: string
  color: string
}

/** The picture that each product has of a colour: that of a variant itself, else of the colour; null where it has neither. */
export function findColorPictures(
  db: Db,
  asked: readonly ProductInColor[],
): Promise<(ProductInColor & { image: string | null })[]> {
  return db.query(sql`
      select p.id, asked.color, coalesce(
        (select v.image from product_variants v
          where v.product_id = p.id and v.color = asked.color and v.hidden_at is null and v.image = any (p.images)
          order by v.position limit 1),
        (select c ->> 'image' from jsonb_array_elements(p.color_images) c
          where c ->> 'color' = asked.color and c ->> 'image' = any (p.images) limit 1)) as image
      from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ color }) => color)}::text[]) as asked (id, color)
      join products p on p.id = asked.id`)
}
