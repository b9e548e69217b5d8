const counts = new Intl.NumberFormat('en-IN')

/** Formats a count: 10,000. */
export const formatCount = (count: number): string => counts.format(count)
