/** Where what was typed is kept until the page is there again: in the other language, or after a new sign-in. */
export const typedKey = 'typed'

/** Where parts are kept from the end of a session until the next login (session-parking.ts). */
export const parkedKey = 'parked'
