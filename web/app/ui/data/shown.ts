import type { ReactNode } from 'react'

/** What a page shows, but no bare number: that would be in Latin digits and without groups in either language. */
export type Shown = Exclude<ReactNode, number | bigint>
