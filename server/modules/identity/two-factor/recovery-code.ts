import { createHmac, randomInt } from 'node:crypto'

const howMany = 10
const length = 10
/** Without characters that are confused: 0 and o, 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = () =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** Ten codes of 49 bits each, as they are compared. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newCode)

/** As people read and copy them: `abcde-fghjk`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** A fast hash is enough, because it has a key. */
export function hashRecoveryCode(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest()
}
