/** Where what was typed is kept while the page loads in the other language. */
export const typedKey = 'typed'

/** Where parts are kept from the end of a session until the next login (session-parking.ts). */
export const parkedKey = 'parked'
