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

/** What came back, by kind of request and by status; 0: the connection broke. */
export interface FloodTally {
  sent: number
  /** Not sent, since so many were unanswered. */
  heldBack: number
  answers: Record<string, Record<string, number>>
}
