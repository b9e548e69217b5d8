import { sql } from '#platform/db/sql.ts'

export interface ReviewRow {
  id: string
  userId: string
  userName: string
  userImage: string | null
  stars: number
  text: string
  images: string[]
  createdAt: string
}

/** Of `reviews r` and who wrote them, `users u`. */
export const reviewColumns = sql`
  r.id, r.user_id as "userId", u.name as "userName", u.profile_image as "userImage", r.stars, r.text,
  r.images, r.created_at as "createdAt"`

/** A RatingDistribution of what is shown as JSON, of `products p`. */
export const distribution = sql`
  (select json_build_object(
    '1', count(*) filter (where stars = 1), '2', count(*) filter (where stars = 2),
    '3', count(*) filter (where stars = 3), '4', count(*) filter (where stars = 4),
    '5', count(*) filter (where stars = 5))
  from reviews where product_id = p.id and hidden_at is null)`
