/** Most addresses in one address book. */
export const mostAddresses = 20
