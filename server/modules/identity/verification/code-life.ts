/** How long a code is good, and how often one may guess it. */
export const codeLife = { milliseconds: 300_000, attempts: 3 }
