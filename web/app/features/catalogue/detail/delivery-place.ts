import { divisionNames, type DivisionName } from '@haat/contract/division'
import { useSyncExternalStore } from 'react'

const storageKey = 'division'

const listeners = new Set<() => void>()
/** Where storage is refused, the choice lasts as long as the page. */
let chosen: DivisionName | undefined

/** A division by its name, whatever stood in the storage. */
const divisionOf = (name: string | null) => divisionNames.find((division) => division === name)

function read(): DivisionName | undefined {
  try {
    return divisionOf(localStorage.getItem(storageKey)) ?? chosen
  } catch {
    return chosen
  }
}

/** The division that somebody has things brought to is remembered in their browser. */
export function chooseDivision(name: string): void {
  chosen = divisionOf(name)
  try {
    if (chosen) localStorage.setItem(storageKey, chosen)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage refused: see `chosen`.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The division that was chosen, here or in another tab; none on the server. */
export function useDivision(): DivisionName | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
