/** The customer's page of one order; mails, invoices and pages use the same address. */
export const orderPath = (orderId: string): string => `/user/my-orders?order=${orderId}`

/** The short order number for people: the last 6 characters of the id (docs/behaviour.md §3.1). */
export const shortOrderId = (orderId: string): string => orderId.slice(-6)

/** Page on which anybody with the code may pay an order without signing in. */
export const payPath = (code: string): string => `/pay/${code}`
