import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** Lines that a program reads. */
const settings = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')

describe('Compose', () => {
  const compose = settings('deploy/docker/compose.yaml')
  const [, services = ''] = /^services:\n([\s\S]+?)^\w/m.exec(compose) ?? []
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n((?: {4}.+\\n)+)`, 'm').exec(services)?.[1] ?? ''

  it('the shop runs as a role that neither owns the database nor is the superuser', () => {
    const shop = service('shop')
    const [, superuser = ''] = /POSTGRES_USER: (\w+)/.exec(service('postgres')) ?? []
    const roleIn = (name: string) => new RegExp(`${name}: postgres://(\\w+):`).exec(shop)?.[1]
    const roles = [roleIn('DATABASE_URL'), roleIn('DATABASE_OWNER_URL'), superuser]
    expect(roles).toEqual(['haat_shop', 'haat_owner', 'haat'])
    const made = read('deploy/docker/database/make-roles.sql')
    for (const role of roles.slice(0, 2)) expect(made).toContain(`alter role ${role} login nosup`)
  })

  it('the shop does not get the password of the superuser', () => {
    expect(service('shop')).toContain(`POSTGRES_PASSWORD: ''`)
  })

  it('each service has a limit of memory, and what lies in memory a size', () => {
    const names = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name)
    expect(names).toEqual(['shop', 'postgres', 'caddy'])
    const isBounded = (name: string) => /^ {4}mem_limit: \S/m.test(service(name))
    expect(names.filter((name) => !isBounded(name))).toEqual([])
    const tmpfs = [...compose.matchAll(/tmpfs: \[(.*)\]/g)].map(([, mounts]) => mounts)
    expect(tmpfs).toHaveLength(1)
    for (const mounts of tmpfs) expect(mounts).toMatch(/^'\/tmp:size=\d+m'$/)
  })
})

describe('the machines of a cluster', () => {
  it('etcd answers by TLS and those with a certificate alone', () => {
    const etcd = settings('contrib/cluster/etcd.conf')
    expect(etcd.match(/=https:\/\//g)).toHaveLength(4)
    expect(etcd).not.toContain('http://')
    expect(etcd).toMatch(/^ETCD_CLIENT_CERT_AUTH=true$/m)
    expect(etcd).toMatch(/^ETCD_PEER_CLIENT_CERT_AUTH=true$/m)
  })

  it('Patroni takes orders from who has a certificate and the password', () => {
    const patroni = settings('contrib/cluster/patroni.yml')
    const part = (name: string) => new RegExp(`^${name}:\\n((?: .*\\n)+)`, 'm').exec(patroni)?.[1]
    expect(part('restapi')).toMatch(/^ {2}verify_client: optional$/m)
    for (const name of ['restapi', 'ctl']) {
      expect(part(name)).toContain(`authentication: { username: patroni, password: '{{REST_PASSW`)
    }
    expect(part('etcd')).toMatch(/^ {2}protocol: https$/m)
    expect(part('etcd')).toContain('cacert:')
  })

  it('HAProxy believes Patroni by its certificate alone', () => {
    const checks = settings('contrib/cluster/haproxy.cfg').match(/check port 8008.*/g)
    expect(checks).toHaveLength(1)
    expect(checks?.[0]).toContain('check-ssl verify required ca-file {{TLS}}/ca.crt')
  })
})

describe('HAProxy before two shops', () => {
  const [, pattern = ''] =
    /deny deny_status 404 if \{ path,url_dec -m reg (\S+) \}/.exec(
      settings('deploy/haproxy/haproxy.cfg'),
    ) ?? []
  const isDenied = (path: string) => new RegExp(pattern).test(decodeURIComponent(path))

  it.each([
    '/metrics',
    '/livez',
    '/%6detrics',
    '/%6D%65trics',
    '/metrics/',
    '//livez',
    '/livez%2F',
  ])('%s is for the inside alone', (path) => {
    expect(isDenied(path)).toBe(true)
  })

  it.each(['/', '/readyz', '/products/metrics', '/metrics-of-mine', '/page/livez'])(
    '%s is for everybody',
    (path) => {
      expect(isDenied(path)).toBe(false)
    },
  )

  it('there is no access log, since addresses carry tokens', () => {
    expect(settings('deploy/haproxy/haproxy.cfg')).not.toMatch(/^\s*(log|option httplog)\b/m)
  })
})

it('a release is refused while an image has no digest', () => {
  const workflow = read('.github/workflows/release.yml')
  expect(workflow).toMatch(/^ {4}tags: \['v\*'\]$/m)
  expect(workflow).toMatch(/^ {6}- run: npm run pin-images -- --check$/m)
})
