/** Width class: two of an order's buttons side by side on a phone. */
export const orderButton = 'max-sm:px-2 max-sm:text-small'
