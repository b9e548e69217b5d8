import { splitLanguage } from '@haat/contract/language'

import type { Settings } from '../settings.ts'

/** Sources that Google's sign-in guide requires. The local sandbox is on our own origin and needs none. */
const google = {
  script: ' https://accounts.google.com/gsi/client',
  style: ' https://accounts.google.com/gsi/style',
  rest: ' https://accounts.google.com/gsi/',
}
/** Video players, loaded when a visitor starts a video. A seller's own file may be on any host. */
const video = {
  frame: ' https://www.youtube-nocookie.com https://player.vimeo.com',
  file: ' https:',
}
const nothing = { script: '', style: '', rest: '' }

/** WebSocket of Vite's development server. */
const developmentSocket = ' ws://localhost:*'

/**
 * The same headers on every page and reply, so that cached pages can carry them. Inline styles are allowed
 * (React's style attribute, the toaster's sheet); inline scripts never.
 */
export function securityHeaders(
  settings: Pick<Settings, 'publicUrl' | 'google' | 'dev'>,
  /** Further hosts of pictures. */
  pictureHosts: readonly string[],
): Record<string, string> {
  const { publicUrl } = settings
  const more = settings.google ? google : nothing
  const https = publicUrl.startsWith('https:')
  const policy = [
    `default-src 'self'`,
    `script-src 'self'${more.script}`,
    `style-src 'self' 'unsafe-inline'${more.style}`,
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    `font-src 'self'`,
    `connect-src 'self'${more.rest}${settings.dev ? developmentSocket : ''}`,
    `frame-src 'self'${video.frame}${more.rest}`,
    `media-src 'self'${video.file}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Staff pages decode pictures that their browser cannot read by WebAssembly (docs/decisions/042-pictures-from-phones.md). */
const staffPage = /^\/(admin|seller)(?=[/?]|$)/

/** The camera scans labels and goods there, and nowhere else. */
const packingPage = /^\/admin\/packing(?=[?]|$)/

/**
 * The headers of a document: under /admin and /seller, and nowhere else, WebAssembly may be compiled; on the page of orders to
 * pack, and nowhere else, the camera may be used.
 */
export function documentHeaders(
  headers: Readonly<Record<string, string>>,
): (address: string) => Readonly<Record<string, string>> {
  const policy = headers['content-security-policy'] ?? ''
  const ofStaff = {
    ...headers,
    'content-security-policy': policy.replace(
      `script-src 'self'`,
      `script-src 'self' 'wasm-unsafe-eval'`,
    ),
  }
  const ofPacking = {
    ...ofStaff,
    'permissions-policy': (headers['permissions-policy'] ?? '').replace(
      'camera=()',
      'camera=(self)',
    ),
  }
  return (address) => {
    const { path } = splitLanguage(address)
    if (packingPage.test(path)) return ofPacking
    return staffPage.test(path) ? ofStaff : headers
  }
}

/** The file of the worker that makes pictures small (web/app/components/picture/picture-worker.ts). */
const pictureWorker = /\/picture-worker-[\w-]+\.js(\.br|\.gz)?$/

/**
 * The policy of a file under /assets. A worker obeys the policy of its own file, not that of its page, and this one
 * needs its own code and the decoder's, and nothing else.
 */
export const filePolicy = (path: string): Record<string, string> =>
  pictureWorker.test(path)
    ? {
        'content-security-policy': `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
      }
    : {}
