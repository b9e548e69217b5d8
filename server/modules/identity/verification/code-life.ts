/** How long a code is valid, and how often it may be guessed. */
export const codeLife = { milliseconds: 300_000, attempts: 3 }
