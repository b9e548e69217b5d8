/** Two of an order's buttons beside each other on a phone. */
export const orderButton = 'max-sm:px-2 max-sm:text-small'
