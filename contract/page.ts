import { z } from 'zod'

/** Fields of a query that asks for a list page by page. */
export const PageQuery = {
  page: z.coerce.number().int().min(1, 'Page starts at 1').max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100, 'Limit is at most 100').default(20),
}

/** A field of a query that a form may send empty: left out. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** One page of a list: `count` in `data`, `total` in all. A page past the end is empty. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    data: z.array(item),
  })

/** What `pageOf` describes, of the rows that a query for one page has found. */
export function aPage<Item>(
  data: Item[],
  { total, page, limit }: { total: number; page: number; limit: number },
) {
  return { count: data.length, total, page, pages: Math.max(1, Math.ceil(total / limit)), data }
}
