/** A cookie to set with the reply; null clears it. */
export interface CookieChange {
  name: string
  value: string | null
  /** Seconds. */
  maxAge?: number
}
