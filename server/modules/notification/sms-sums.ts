/** What an SMS says of an order's money, and whether the order is an exchange. */
export interface SmsSums {
  total: string
  received: string
  /** null: nothing is due. */
  due: string | null
  hasReceived: boolean
  isExchange: boolean
}
