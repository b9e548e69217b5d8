const counts = new Intl.NumberFormat('en-IN')

/** A number of things: 10,000. */
export const formatCount = (count: number): string => counts.format(count)
