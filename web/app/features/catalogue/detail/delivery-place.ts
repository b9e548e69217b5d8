import { divisionNames, type DivisionName } from '@haat/contract/division'
import { useSyncExternalStore } from 'react'

import { storedText } from '#app/util/stored.ts'

/** A division by its name, whatever stood in the storage. */
const divisionOf = (name: string | null) => divisionNames.find((division) => division === name)

const division = storedText<DivisionName | undefined>(
  'division',
  divisionOf,
  (name) => name ?? null,
  { orInMemory: true },
)

/** The division that somebody has things brought to is remembered in their browser. */
export function chooseDivision(name: string): void {
  division.set(divisionOf(name))
}

/** The division that was chosen, here or in another tab; none on the server. */
export function useDivision(): DivisionName | undefined {
  return useSyncExternalStore(division.subscribe, division.get, () => undefined)
}
