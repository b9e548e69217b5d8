import type { IdentityProvider } from '#platform/identity-provider.ts'
import type { Platform } from '#platform/platform.ts'

import { serveIdentitySandbox } from './identity-sandbox.routes.ts'
import { localAddress } from '#platform/http/local-address.ts'
import { tokenIssuer } from './issue-token.ts'
import { keptSigningKey } from './signing-key.ts'

const clientId = 'haat-on-this-machine'
const path = '/sandbox/google'

/**
 * Registers the identity sandbox, a stand-in for Google's sign-in on our own origin; undefined in production,
 * where its routes do not exist.
 */
export function registerIdentitySandbox(platform: Platform): IdentityProvider | undefined {
  const { settings, ports, app } = platform
  if (settings.production) return undefined
  const issuer = `${settings.publicUrl}${path}`
  const key = keptSigningKey(settings.dataDir)
  serveIdentitySandbox(app, key, tokenIssuer({ issuer, clientId, key, clock: ports.clock }))
  const keysUrl = () => `${localAddress(app.server)}${path}/certs`
  return { clientId, issuers: [issuer], scriptUrl: `${path}/client`, keysUrl }
}
