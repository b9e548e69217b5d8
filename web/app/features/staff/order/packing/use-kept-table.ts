import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'

import { stored } from '#app/util/stored.ts'

const KeptTable = z.object({
  userId: z.string(),
  ticked: z.array(z.string()),
  lastId: z.string().optional(),
  packed: z.array(z.tuple([z.string(), z.number()])),
})
type KeptTable = z.output<typeof KeptTable>

/** The packing table of this tab while its document is loaded again, as for the camera (camera-button.tsx). */
const kept = stored('packing-table', (json) => KeptTable.safeParse(json).data, {
  place: 'sessionStorage',
})

/** For who packed there. */
export function readTable(userId: string): KeptTable | undefined {
  const table = kept.get()
  return table?.userId === userId ? table : undefined
}

/** Keeps the table while its document is loaded again; it is read once. */
export function useKeptTable(table: KeptTable): void {
  const keep = useEffectEvent(() => kept.set(table))
  // Syncs with the document.
  useEffect(() => {
    kept.clear()
    const onHide = () => keep()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [])
}
