/** Most orders in one reply. */
export const mostOrders = 500
