import { z } from 'zod'

/** Query fields of a paged list. */
export const PageQuery = {
  page: z.coerce.number().int().min(1, 'Page starts at 1').max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100, 'Limit is at most 100').default(20),
}

/** A query field that a form may send empty: '' counts as absent. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/**
 * A place in a list: the value that the list is sorted by, and the id of the row. Made by the server, and stays right
 * while rows come and go before it.
 */
export const Cursor = z
  .string()
  .regex(
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z|\d{1,15})_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'There is no such page',
  )
  .refine(
    (cursor) => !cursor.includes('T') || !Number.isNaN(Date.parse(cursor.split('_', 1)[0] ?? '')),
    'There is no such page',
  )

/** Query fields of a list that is paged by `after` and `before`; `page` stays for callers that count pages. */
export const CursorQuery = {
  ...PageQuery,
  /** Rows behind this one, in the order of the list. */
  after: orNone(Cursor),
  /** Rows before it. */
  before: orNone(Cursor),
}

/** One page of a list: `count` items in `data`, `total` overall. A page past the end is empty. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    data: z.array(item),
  })

/** Most rows that are counted for `total`; `totalIsMore` says that there are more. */
export const mostCounted = 10_000

/** One page of a list that may be long: its first `mostCounted` rows are counted and shown. */
export const boundedPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ totalIsMore: z.boolean() })

/** One page of a long list, and the places of the next and the previous page. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    totalIsMore: z.boolean(),
    /** `after` of the next page, and `before` of the previous one; null: there is none. */
    next: Cursor.nullable(),
    previous: Cursor.nullable(),
  })

/** Builds the reply that `pageOf` describes from the rows of one page. */
export function aPage<Item>(
  data: Item[],
  { total, page, limit }: { total: number; page: number; limit: number },
) {
  return { count: data.length, total, page, pages: Math.max(1, Math.ceil(total / limit)), data }
}

/** Builds the reply that `boundedPageOf` describes; `total` may be one more than `mostCounted`. */
export function aBoundedPage<Item>(
  data: Item[],
  { total, ...at }: { total: number; page: number; limit: number },
) {
  return {
    ...aPage(data, { ...at, total: Math.min(total, mostCounted) }),
    totalIsMore: total > mostCounted,
  }
}
