/** What PostgreSQL hands over of a product, as JSON: a tenth of the work of reading columns one by one. */
export interface ProductSummaryRow {
  id: string
  name: string
  images: string[]
  price_poisha: number
  original_price_poisha: number
  discount_percent: number
  rating: number
  rating_count: number
  sold: number
  remaining: number
  unit: string
  category_id: string
  category_name: string
  owner_id: string
  owner_name: string
  colors: string[]
  sizes: string[]
}

/** Of `products p`. Names are looked up one by one: a join of a dozen rows costs more to begin than to run. */
export const summaryColumns = `
  p.id, p.name, p.images, p.price_poisha, p.original_price_poisha, p.discount_percent,
  p.rating, p.rating_count, p.sold, p.remaining, p.unit, p.colors, p.sizes,
  p.category_id, (select name from categories where id = p.category_id) as category_name,
  p.owner_id, (select name from users where id = p.owner_id) as owner_name`
