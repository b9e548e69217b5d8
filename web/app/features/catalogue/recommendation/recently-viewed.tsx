import { useIdleImport } from '#app/util/use-idle-import.ts'

import type { Corner } from '../card/product-list.tsx'

const loadRow = async () => (await import('./recently-viewed-row.tsx')).RecentlyViewedRow

/** What the visitor looked at last, which this browser alone knows: it comes below all that the server has drawn. */
export function RecentlyViewed(props: { except?: string; corner: Corner }) {
  const [Row, ref] = useIdleImport(loadRow)
  return Row ? <Row {...props} /> : <div ref={ref} hidden />
}
