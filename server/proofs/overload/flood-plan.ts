/** What the flooding process is told to do: loopback only, bounded in count and time. */
export interface FloodPlan {
  origin: string
  seconds: number
  /** Requests each second, all kinds together. */
  rate: number
  /** How many loopback addresses they come from. */
  addresses: number
  /** Sockets that never finish what they say. */
  slowBodies: number
  halfOpen: number
  /** Paths of pictures. */
  pictures: readonly string[]
  /** Orders of the attackers' own accounts, whose invoices they ask for. */
  invoices: readonly { orderId: string; token: string }[]
}

/** What became of the requests, by kind and by status. */
export interface FloodTally {
  sent: number
  /** Not sent, since so many were unanswered. */
  heldBack: number
  answers: Record<string, Partial<Record<Outcome, number>>>
}

/** A status, or why there is none: all that were sent have one or the other. */
export type Outcome = `${number}` | 'broken off' | 'unanswered at the end'
