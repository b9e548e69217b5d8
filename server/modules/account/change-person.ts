import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { groupCommit } from '#platform/group-commit.ts'

import { type PersonChange, type PersonWithPending, updatePeople } from './account.repo.ts'
import { oldestPending } from './read-profile.ts'

/** Changes somebody's name or address. Undefined for somebody unknown. */
export type ChangePerson = (change: PersonChange) => Promise<PersonWithPending | undefined>

/**
 * Those who change theirs at once are one statement: PostgreSQL prepares the checks and triggers of the table for each
 * statement anew, which costs more than to write a row.
 */
export function personChanger(db: Db, clock: Clock): ChangePerson {
  return groupCommit(async (changes: readonly PersonChange[]) => {
    const people = await updatePeople(db, oncePerPerson(changes), oldestPending({ clock }))
    const byId = new Map(people.map((person) => [person.id, person]))
    return changes.map(({ id }) => byId.get(id))
  })
}

/** Of two changes of one person the later has the last word on what both change. */
function oncePerPerson(changes: readonly PersonChange[]): PersonChange[] {
  const byId = new Map<string, PersonChange>()
  for (const { id, name, address } of changes) {
    const earlier = byId.get(id)
    byId.set(id, { id, name: name ?? earlier?.name, address: address ?? earlier?.address })
  }
  return [...byId.values()]
}
