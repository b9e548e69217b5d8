import { uuidv7 } from 'uuidv7'

/** A new identifier: UUID version 7, lowercase, ascending in time (docs/behaviour.md §3.1). */
export function newId(): string {
  return uuidv7()
}
