import { writeText } from '#app/util/stored.ts'

/** Hearts that were set or taken back in one tab. */
export interface TabChange {
  customerId: string
  productIds: readonly string[]
  wished: boolean
}

const changeKey = 'wishlist-change'

/** Tells the browser's other tabs; where storage refuses it, they see it with their next page. Nothing stays in local storage: it is only the way there. */
export function tellTabs(change: TabChange): void {
  if (change.productIds.length === 0) return
  writeText('localStorage', changeKey, JSON.stringify(change))
  writeText('localStorage', changeKey, null)
}

/** Hears what other tabs have changed. */
export function hearTabs(listener: (change: TabChange) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const change = key === changeKey ? readChange(newValue) : undefined
    if (change) listener(change)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** A tab of an older page may tell it otherwise: what is no change is left out. */
function readChange(text: string | null): TabChange | undefined {
  if (!text) return undefined
  try {
    // Each field is looked at below before it is believed.
    const { customerId, productIds, wished } = JSON.parse(text) as Record<string, unknown>
    if (typeof customerId !== 'string' || typeof wished !== 'boolean') return undefined
    if (!Array.isArray(productIds)) return undefined
    return { customerId, productIds: productIds.filter((id) => typeof id === 'string'), wished }
  } catch {
    return undefined
  }
}
