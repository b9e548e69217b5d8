/** Length of a process' lease on a refund: longer than the timeout of the gateway. */
export const leaseSeconds = 45

/** A refund due before this time has no live lease. */
export const freeAfter = (now: Date): Date => new Date(now.getTime() + (leaseSeconds + 1) * 1000)
