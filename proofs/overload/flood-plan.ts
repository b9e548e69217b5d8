/** Instructions for the flooding process: loopback only, limited in number and time. */
export interface FloodPlan {
  origin: string
  seconds: number
  /** Requests each second, all kinds together. */
  rate: number
  /** Number of loopback addresses used. */
  addresses: number
  /** Connections that never finish their request (slowloris). */
  slowBodies: number
  halfOpen: number
  /** Paths of pictures. */
  pictures: readonly string[]
  /** Orders of the attackers' own accounts, for requests of invoices. */
  invoices: readonly { orderId: string; token: string }[]
}

/** Results by kind of request and status. */
export interface FloodCounts {
  sent: number
  /** Not sent, because too many were unanswered. */
  heldBack: number
  answers: Record<string, Partial<Record<Outcome, number>>>
}

/** A status, or the reason for none. */
export type Outcome = `${number}` | 'broken off' | 'unanswered at the end'
