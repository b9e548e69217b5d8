import { uuidv7 } from 'uuidv7'

/**
 * A new id: UUID version 7, lowercase, sorted by time (docs/behaviour.md §3.1). Node's own randomUUIDv7() is not sorted
 * within a millisecond, and has no option for it.
 */
export function newId(): string {
  return uuidv7()
}
