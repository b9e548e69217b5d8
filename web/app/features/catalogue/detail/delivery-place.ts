import { divisionNames, type DivisionName } from '@haat/contract/division'
import { useSyncExternalStore } from 'react'

import { storedText } from '#app/util/stored.ts'

/** A stored division, validated. */
const divisionOf = (name: string | null) => divisionNames.find((division) => division === name)

const division = storedText<DivisionName | undefined>(
  'division',
  divisionOf,
  (name) => name ?? null,
  { orInMemory: true },
)

/** Stores the chosen delivery division in the browser. */
export function chooseDivision(name: string): void {
  division.set(divisionOf(name))
}

/** The chosen division, synced across tabs; none on the server. */
export function useDivision(): DivisionName | undefined {
  return useSyncExternalStore(division.subscribe, division.get, () => undefined)
}
