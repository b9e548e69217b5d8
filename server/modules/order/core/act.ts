/** One act on an order: rows that belong to it name its id. */
export interface Act {
  id: string
  actorId: string
  at: Date
}
