/** In taka. */
export const highestPrice = 100_000_000

/** Highest stock of one product or variant. */
export const mostStock = 1_000_000
