/** Asks the user to re-authenticate; resolves to whether they did. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog that asks, while it is mounted. Returns a function that unregisters it. */
export function setAsker(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = undefined
  }
}

/** Calls refused at the same time share one question; false when no dialog is mounted. */
export function askToConfirm(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
