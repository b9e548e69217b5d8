import { sql } from '#platform/db/sql.ts'

/** Draws the position of an order's number, as DrawnPosition: for a statement that placing an order makes anyway. */
export const drawnPosition = sql`draw_order_position()`
