/** For so long one process has a refund in hand: longer than the gateway is waited for. */
export const leaseSeconds = 45

/** What is looked at later than this is in nobody's hands. */
export const freeAfter = (now: Date): Date => new Date(now.getTime() + (leaseSeconds + 1) * 1000)
