import { z } from 'zod'

/** Query fields of a paged list. */
export const PageQuery = {
  page: z.coerce.number().int().min(1, 'Page starts at 1').max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100, 'Limit is at most 100').default(20),
}

/** A query field that a form may send empty: '' counts as absent. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** One page of a list: `count` items in `data`, `total` overall. A page past the end is empty. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    data: z.array(item),
  })

/** Builds the reply that `pageOf` describes from the rows of one page. */
export function aPage<Item>(
  data: Item[],
  { total, page, limit }: { total: number; page: number; limit: number },
) {
  return { count: data.length, total, page, pages: Math.max(1, Math.ceil(total / limit)), data }
}
