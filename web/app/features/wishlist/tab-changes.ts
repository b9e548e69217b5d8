import { writeText } from '#app/util/stored.ts'

/** Wishlist changes made in one tab. */
export interface TabChange {
  customerId: string
  productIds: readonly string[]
  wished: boolean
}

const changeKey = 'wishlist-change'

/** Sends changes to other tabs by a storage event, and removes the value. Without storage, they see them later. */
export function tellTabs(change: TabChange): void {
  if (change.productIds.length === 0) return
  writeText('localStorage', changeKey, JSON.stringify(change))
  writeText('localStorage', changeKey, null)
}

/** Calls back on changes of other tabs. */
export function hearTabs(listener: (change: TabChange) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const change = key === changeKey ? readChange(newValue) : undefined
    if (change) listener(change)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** A tab with an older version may send another format: invalid changes are dropped. */
function readChange(text: string | null): TabChange | undefined {
  if (!text) return undefined
  try {
    // Each field is validated below.
    const { customerId, productIds, wished } = JSON.parse(text) as Record<string, unknown>
    if (typeof customerId !== 'string' || typeof wished !== 'boolean') return undefined
    if (!Array.isArray(productIds)) return undefined
    return { customerId, productIds: productIds.filter((id) => typeof id === 'string'), wished }
  } catch {
    return undefined
  }
}
