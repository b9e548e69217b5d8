/** Where its customer sees one order; mails, invoices and the pages agree on it. */
export const orderPath = (orderId: string): string => `/user/my-orders?order=${orderId}`

/** What people call an order: the end of its id (docs/behaviour.md §3.1). */
export const shortOrderId = (orderId: string): string => orderId.slice(-6)

/** Where anybody who has the code may pay an order, without signing in. */
export const payPath = (code: string): string => `/pay/${code}`
