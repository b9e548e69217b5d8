import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { argon2Hash, argon2Matches } from './argon2.ts'

// The first thousand of six letters and more in zxcvbn's list by frequency (MIT, Dan Wheeler and Dropbox).
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** One of the passwords that guessing begins with. */
export function isCommonPassword(password: string): boolean {
  return common.has(oneSpelling(password).toLowerCase())
}

export function hashPassword(password: string): Promise<string> {
  return argon2Hash(oneSpelling(password))
}

// Of 32 random bytes that were thrown away: an unknown person's password goes the very way of a known one's.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Jms2wp8dgY38F7Rez58jQA$/cSTGV8MZA2eEVBi39ruuC2k1EkROxerOA6JZnFAXlQ'

/** False for somebody unknown or without a password too, after the same time. */
export async function passwordMatches(
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await argon2Matches(hash ?? nobodysHash, oneSpelling(password))
  return matches && hash !== null && hash !== undefined
}

/** Keyboards write the same Bangla (and accented) letters by different code points. */
function oneSpelling(password: string): string {
  return password.normalize('NFKC')
}
