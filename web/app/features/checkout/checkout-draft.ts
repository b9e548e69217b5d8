const storageKey = 'checkout-draft'

type Fields = Partial<Record<string, string>>

/** What this person had filled in before the page was reloaded; nothing of anybody else's. */
export function readDraft(userId: string): Fields {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const { of, fields } = stored as { of?: unknown; fields?: unknown } // Looked at below.
    if (of !== userId || typeof fields !== 'object' || fields === null) return {}
    return Object.fromEntries(
      Object.entries(fields).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    // Storage refused or broken: the form starts empty.
    return {}
  }
}

export function keepDraft(userId: string, form: HTMLFormElement): void {
  try {
    const fields = Object.fromEntries(new FormData(form))
    sessionStorage.setItem(storageKey, JSON.stringify({ of: userId, fields }))
  } catch {
    // Storage refused: nothing is kept.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
