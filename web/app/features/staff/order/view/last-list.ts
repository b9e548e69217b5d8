import { storedText } from '#app/util/stored.ts'
import type { StaffArea } from '#app/staff-paths.ts'

const kept = {
  admin: keptFor('admin'),
  seller: keptFor('seller'),
}

function keptFor(area: StaffArea) {
  return storedText(
    `orders:${area}`,
    (text) => text ?? '',
    (search) => search,
    { place: 'sessionStorage', orInMemory: true },
  )
}

/** Remembers how the list of orders was filtered last in this tab, so that its orders lead back to it. */
export function rememberList(area: StaffArea, search: string): void {
  kept[area].set(search)
}

/** The query of the list that was shown last: '?todo=pack', or ''. */
export const lastList = (area: StaffArea): string => kept[area].get()
