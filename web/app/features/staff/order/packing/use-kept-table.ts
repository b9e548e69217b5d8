import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'

import { storedFor } from '../../kit/stored-for.ts'

const KeptTable = z.object({
  ticked: z.array(z.string()),
  lastId: z.string().optional(),
  packed: z.array(z.tuple([z.string(), z.number()])),
})
type KeptTable = z.output<typeof KeptTable>

/** The packing table of this tab while its document is loaded again, as for the camera (camera-button.tsx). */
const kept = storedFor('packing-table', KeptTable)

/** For who packed there. */
export const readTable = (userId: string): KeptTable | undefined => kept.get(userId)

/** Keeps the table while its document is loaded again; it is read once. */
export function useKeptTable(userId: string, table: KeptTable): void {
  const keep = useEffectEvent(() => kept.set(userId, table))
  // Syncs with the document.
  useEffect(() => {
    kept.clear()
    const onHide = () => keep()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [])
}
