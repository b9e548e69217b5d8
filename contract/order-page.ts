/** Orders that one reply holds at most. */
export const mostOrders = 500
