/** Asks somebody to show again who they are; tells whether they have. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** Who asks from now on, as long as it stands in the page. Returns a function that ends it. */
export function setAsker(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = undefined
  }
}

/** Calls that are refused at the same time ask once; false where nobody can ask. */
export function askToConfirm(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
