import type { Settings } from './settings.ts'

/** Who vouches for people by ID tokens (OpenID Connect). */
export interface IdentityProvider {
  clientId: string
  issuers: readonly string[]
  /** What a page loads to show the provider's button. */
  scriptUrl: string
  /** Where the provider's keys are; asked for when they are needed. */
  keysUrl(): string
}

/** Google as the settings name it; undefined when they do not. */
export function configuredProvider({ google }: Settings): IdentityProvider | undefined {
  if (!google) return undefined
  const { clientId, issuers, keysUrl } = google
  return { clientId, issuers, scriptUrl: googleScript, keysUrl: () => keysUrl }
}

const googleScript = 'https://accounts.google.com/gsi/client'
