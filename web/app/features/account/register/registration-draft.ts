/** What somebody has typed into the registration, but for the password. */
export interface RegistrationDraft {
  way: 'phone' | 'email'
  typed: Partial<Record<'name' | 'phone' | 'email', string>>
}

const storageKey = 'registration-draft'
/** Long enough to come back from the code page, in the same tab. */
const goodForMs = 30 * 60_000
const fields = ['name', 'phone', 'email'] as const

export function keepRegistrationDraft(
  way: RegistrationDraft['way'],
  typed: Partial<Record<string, unknown>>,
): void {
  const texts = fields.flatMap((name) =>
    typeof typed[name] === 'string' ? [[name, typed[name]]] : [],
  )
  try {
    const draft = { way, typed: Object.fromEntries(texts) as unknown, at: Date.now() }
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage refused: the form starts empty.
  }
}

export function readRegistrationDraft(): RegistrationDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { way, typed, at } = stored as Record<string, unknown> // Looked at below.
    const age = typeof at === 'number' ? Date.now() - at : Infinity
    if (age < 0 || age > goodForMs || typeof typed !== 'object' || typed === null) return undefined
    const known = Object.entries(typed).filter(
      ([name, text]) => fields.some((field) => field === name) && typeof text === 'string',
    )
    return {
      way: way === 'email' ? 'email' : 'phone',
      typed: Object.fromEntries(known) as RegistrationDraft['typed'], // Names and texts were looked at.
    }
  } catch {
    // Storage refused or broken: nothing was typed.
    return undefined
  }
}

export function forgetRegistrationDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
