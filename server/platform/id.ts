import { uuidv7 } from 'uuidv7'

/** A new identifier: UUID version 7, lowercase, ascending in time (wire.md §3). */
export function newId(): string {
  return uuidv7()
}
