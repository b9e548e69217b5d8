import { useIdleImport } from '#app/util/use-import-when.ts'

import type { Corner } from '../card/product-list.tsx'

const loadRow = async () => (await import('./recently-viewed-row.tsx')).RecentlyViewedRow

/** Recently viewed products. Only this browser stores them, so they come below all server-rendered content. */
export function RecentlyViewed(props: { except?: string; corner: Corner }) {
  const [Row, ref] = useIdleImport(loadRow)
  return Row ? <Row {...props} /> : <div ref={ref} hidden />
}
