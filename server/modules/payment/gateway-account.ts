/** A shop's account with SSLCommerz or with the sandbox. */
export interface GatewayAccount {
  storeId: string
  password: string
  /** Called at each use: the sandbox on our own origin has no port before the shop listens. */
  baseUrl(): string
  /** Origin of the payment page, where it is not the gateway's own. */
  pagesOrigin?: string
  /** Factor for all timeouts, for tests. */
  timeoutFactor?: number
}
