import { lazy, Suspense } from 'react'

import type { StaffArea } from '#app/staff-paths.ts'

import type { StaffLayer } from './use-staff-keys.ts'

const SearchPalette = lazy(async () => ({
  default: (await import('./search-palette.tsx')).SearchPalette,
}))
const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }))

/** The search of the whole shop, or the list of keys; each is loaded when it is opened. */
export function StaffLayers({
  area,
  open,
  onClose,
}: {
  area: StaffArea
  open: StaffLayer | undefined
  onClose: () => void
}) {
  return (
    <Suspense>
      {open === 'search' && <SearchPalette area={area} onClose={onClose} />}
      {open === 'keys' && <KeysHelp onClose={onClose} />}
    </Suspense>
  )
}
