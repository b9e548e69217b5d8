import { z } from 'zod'

import { SettingsError } from './settings-error.ts'
import { webAddress } from './web-address.ts'

const cdnKinds = ['varnish', 'fastly', 'cloudflare'] as const

/** Variables about a cache in front of the shop that can drop pages by tag (docs/operations.md §4). */
export const CdnEnvironment = z.object({
  CDN_PURGE_KIND: z.enum(cdnKinds).optional(),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_TOKEN: z.string().min(1).max(500).optional(),
})

export interface CdnSettings {
  kind: (typeof cdnKinds)[number]
  /** Address that is asked to drop pages. */
  purgeUrl: string
  /** Absent only with Varnish, which trusts addresses. */
  token: string | undefined
}

/** Undefined: no cache in front of the shop is told of changes. Throws a SettingsError where a part is missing. */
export function cdnSettings(env: z.output<typeof CdnEnvironment>): CdnSettings | undefined {
  const { CDN_PURGE_KIND: kind, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = env
  if (kind === undefined && purgeUrl === undefined && token === undefined) return undefined
  if (kind === undefined) {
    const name = purgeUrl === undefined ? 'CDN_PURGE_TOKEN' : 'CDN_PURGE_URL'
    throw new SettingsError(`${name}: needs CDN_PURGE_KIND (${cdnKinds.join(', ')})`)
  }
  if (purgeUrl === undefined) {
    throw new SettingsError('CDN_PURGE_URL: is required with CDN_PURGE_KIND')
  }
  if (kind !== 'varnish' && token === undefined) {
    throw new SettingsError(`CDN_PURGE_TOKEN: is required with CDN_PURGE_KIND=${kind}`)
  }
  return { kind, purgeUrl, token }
}
