/** A shop's account with SSLCommerz, or with what stands in for it. */
export interface GatewayAccount {
  storeId: string
  password: string
  /** Asked for when it is needed: a stand-in on our own origin has no port before the shop listens. */
  baseUrl(): string
  /** Origin of the page where customers pay, where it is not the gateway's own. */
  pagesOrigin?: string
  /** Share of the usual time to wait, for tests. */
  timeoutFactor?: number
}
