import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { argon2Hash, argon2Matches } from './argon2.ts'

// The first thousand of six letters and more in zxcvbn's list by frequency (MIT, Dan Wheeler and Dropbox).
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Whether a password is one of those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  return common.has(oneSpelling(password).toLowerCase())
}

export function hashPassword(password: string): Promise<string> {
  return argon2Hash(oneSpelling(password))
}

// The hash of 32 random bytes that nobody knows: an unknown identifier costs the same as a known one.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Jms2wp8dgY38F7Rez58jQA$/cSTGV8MZA2eEVBi39ruuC2k1EkROxerOA6JZnFAXlQ'

/** False without a hash too (unknown identifier, account without a password), after the same time. */
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
