import { describe, expect, it } from 'vitest'

import { documentHeaders, filePolicy, securityHeaders } from './security-headers.ts'

const settings = { publicUrl: 'https://haat.example', google: undefined, dev: false }
/** Cloud hosts of pictures. */
const hosts = ['res.cloudinary.com']
const google = {
  clientId: 'id',
  issuers: [],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
}

const policyOf = (headers: Record<string, string>) =>
  headers['content-security-policy']?.split('; ') ?? []

// Written out in full, so that a looser header is a visible change in a review.
describe('security headers', () => {
  it('a shop over https sends exactly these security headers', () => {
    expect(securityHeaders(settings, hosts)).toEqual({
      'content-security-policy': [
        `default-src 'self'`,
        `script-src 'self'`,
        `style-src 'self' 'unsafe-inline'`,
        `img-src 'self' data: blob: https://res.cloudinary.com`,
        `font-src 'self'`,
        `connect-src 'self'`,
        `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com`,
        `media-src 'self' https:`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
        'upgrade-insecure-requests',
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('a shop over http sends no HSTS, which browsers would ignore', () => {
    const headers = securityHeaders({ ...settings, publicUrl: 'http://localhost:3000' }, hosts)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(policyOf(headers)).not.toContain('upgrade-insecure-requests')
    expect(policyOf(headers)).toHaveLength(12)
  })

  it('a shop with Google sign-in admits its scripts, styles and frames, and nothing else', () => {
    const [plain, opened] = [
      securityHeaders(settings, hosts),
      securityHeaders({ ...settings, google }, hosts),
    ]
    const added = policyOf(opened).filter((directive) => !policyOf(plain).includes(directive))
    expect(added).toEqual([
      `script-src 'self' https://accounts.google.com/gsi/client`,
      `style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style`,
      `connect-src 'self' https://accounts.google.com/gsi/`,
      `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://accounts.google.com/gsi/`,
    ])
  })
})

describe('WebAssembly, which decodes pictures of phones', () => {
  const headers = securityHeaders({ ...settings, google }, hosts)
  const policyAt = (address: string) => policyOf({ ...documentHeaders(headers)(address) })

  it.each(['/admin', '/admin/products/new', '/seller', '/seller?x=1', '/seller/products'])(
    'may be compiled by the page %s, whose policy is otherwise that of all pages',
    (address) => {
      const added = policyAt(address).filter((directive) => !policyOf(headers).includes(directive))
      expect(added).toEqual([
        `script-src 'self' 'wasm-unsafe-eval' https://accounts.google.com/gsi/client`,
      ])
      expect(documentHeaders(headers)(address)).toMatchObject({ 'x-frame-options': 'DENY' })
    },
  )

  it.each(['/', '/products', '/login?next=/admin', '/administration', '/sellers', '/x/admin'])(
    'may not be compiled by the page %s',
    (address) => {
      expect(policyAt(address)).toEqual(policyOf(headers))
    },
  )

  it.each([
    ['/admin/packing', 'self'],
    ['/bn/admin/packing?page=2', 'self'],
    ['/admin/orders', ''],
    ['/admin/packings', ''],
    ['/packing', ''],
    ['/', ''],
  ])('the camera may be used by the page %s: %s', (address, who) => {
    expect(documentHeaders(headers)(address)['permissions-policy']).toBe(
      `camera=(${who}), microphone=(), geolocation=()`,
    )
  })

  it('may be compiled by the worker that makes pictures small, which may do little else', () => {
    for (const end of ['', '.br', '.gz']) {
      expect(filePolicy(`/srv/assets/picture-worker-Ab_c-12.js${end}`)).toEqual({
        'content-security-policy': `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
      })
    }
  })

  it.each(['/srv/assets/page-Ab12.js', '/srv/assets/libheif-Ab12.wasm', '/srv/sw.js'])(
    'is no matter of the file %s',
    (path) => {
      expect(filePolicy(path)).toEqual({})
    },
  )
})
