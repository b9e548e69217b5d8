import { fieldsOf, isFresh, stored } from '#app/util/stored.ts'

/** The typed registration, without the password. */
export interface RegistrationDraft {
  way: 'phone' | 'email'
  typed: Partial<Record<'name' | 'phone' | 'email', string>>
}

/** Long enough to return from the code page in the same tab. */
const goodForMs = 30 * 60_000
const fields = ['name', 'phone', 'email'] as const
const draft = stored('registration-draft', fieldsOf, { place: 'sessionStorage' })

export function keepRegistrationDraft(
  way: RegistrationDraft['way'],
  typed: Partial<Record<string, unknown>>,
): void {
  const texts = fields.flatMap((name) =>
    typeof typed[name] === 'string' ? [[name, typed[name]]] : [],
  )
  draft.set({ way, typed: Object.fromEntries(texts) as unknown, at: Date.now() })
}

export function readRegistrationDraft(): RegistrationDraft | undefined {
  const { way, typed, at } = draft.get()
  if (!isFresh(at, goodForMs) || typeof typed !== 'object' || typed === null) return undefined
  const known = Object.entries(typed).filter(
    ([name, text]) => fields.some((field) => field === name) && typeof text === 'string',
  )
  return {
    way: way === 'email' ? 'email' : 'phone',
    typed: Object.fromEntries(known) as RegistrationDraft['typed'], // Names and values were validated above.
  }
}

export const forgetRegistrationDraft = draft.clear
