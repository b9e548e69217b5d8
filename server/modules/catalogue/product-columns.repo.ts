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
  category: { _id: string; categoryName: string }
  owner: { _id: string; name: string }
  colors: string[]
  sizes: string[]
}

/** Of `products p`, `categories c` and the owner, `users o`. */
export const summaryColumns = `
  p.id, p.name, p.images, p.price_poisha, p.original_price_poisha, p.discount_percent,
  p.rating, p.rating_count, p.sold, p.remaining, p.unit, p.colors, p.sizes,
  json_build_object('_id', c.id, 'categoryName', c.name) as category,
  json_build_object('_id', o.id, 'name', o.name) as owner`
