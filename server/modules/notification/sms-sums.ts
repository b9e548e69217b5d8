/** Sums of an order as an SMS writes them. */
export interface SmsSums {
  total: string
  received: string
  /** null: nothing is due. */
  due: string | null
}
