import type { IdentityProvider } from '#platform/identity-provider.ts'
import type { Platform } from '#platform/platform.ts'

import { nonceKey } from './google-nonce.ts'
import { googleTokenReader, type ReadGoogleToken } from './google-token.ts'

/** Google sign-in, as this shop offers it. */
export interface Google {
  provider: IdentityProvider
  readToken: ReadGoogleToken
  nonceKey: Buffer
}

export function googleOf({ settings, ports, identityProvider }: Platform): Google | undefined {
  if (!identityProvider) return undefined
  return {
    provider: identityProvider,
    readToken: googleTokenReader(identityProvider, ports),
    nonceKey: nonceKey(settings.secretKey),
  }
}
