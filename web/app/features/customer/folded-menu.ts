/** Whether somebody folded the side menu to its icons; kept for the next visit. */
const key = 'menu-folded'
const listeners = new Set<() => void>()
/** Private windows may refuse storage: the choice then lives as long as the page. */
let chosen: boolean | undefined

export function readFolded(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

/** What the server renders for everyone. */
export const readUnfolded = (): boolean => false

export function setFolded(folded: boolean): void {
  chosen = folded
  try {
    localStorage.setItem(key, folded ? '1' : '0')
  } catch {
    // Kept in memory above.
  }
  for (const listener of listeners) listener()
}

export function subscribeFolded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
