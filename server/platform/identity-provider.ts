import type { Settings } from './settings.ts'

/** An OpenID Connect provider, which identifies people by ID tokens. */
export interface IdentityProvider {
  clientId: string
  issuers: readonly string[]
  /** Script that renders the provider's button. */
  scriptUrl: string
  /** Address of the provider's public keys (JWKS), requested when needed. */
  keysUrl(): string
}

/** Google by the settings; undefined without them. */
export function configuredProvider({ google }: Settings): IdentityProvider | undefined {
  if (!google) return undefined
  const { clientId, issuers, keysUrl } = google
  return { clientId, issuers, scriptUrl: googleScript, keysUrl: () => keysUrl }
}

const googleScript = 'https://accounts.google.com/gsi/client'
