import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { describe, expect, it } from 'vitest'

import { dockerContext } from './docker-context.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('what docker build sees by a .dockerignore', () => {
  // Examples of Docker's own documents, and what the file once said.
  it.each([
    ['*.txt', 'READ.txt', false],
    ['*.txt', 'docs/READ.txt', true],
    ['*.txt\n!READ.txt', 'READ.txt', true],
    ['*.txt\n!READ*.txt\nREAD-secret.txt', 'READ-secret.txt', false],
    ['*/temp*', 'somedir/temporary.txt', false],
    ['*/temp*', 'somedir/temp/inside.txt', false],
    ['*/temp*', 'a/b/temporary.txt', true],
    ['*/*/temp*', 'a/b/temporary.txt', false],
    ['temp?', 'tempa', false],
    ['temp?', 'temp', true],
    ['**/*.go', 'main.go', false],
    ['**/*.go', 'a/b/main.go', false],
    ['# a\n\n /foo/bar/ ', 'foo/bar/baz', false],
    ['a.b', 'aXb', true],
    ['docs/**', 'docs/a/b', false],
    ['.env', '.env', false],
    ['.env', 'deploy/docker/.env', true],
    ['**/.env*', 'deploy/docker/.env', false],
    ['*\n!server', 'server/a/b.ts', true],
    ['*\n!server', 'docs/a', false],
    ['*\n!server\n**/.env*', 'server/.env.local', false],
    ['*\n!deploy/docker/build.sh', 'deploy/docker/build.sh', true],
    ['*\n!deploy/docker/build.sh', 'deploy/docker/.env', false],
  ])('with %j the file %s is seen: %s', (rules, path, isSeen) => {
    expect(dockerContext(rules)(path)).toBe(isSeen)
  })

  it.each(['[ab]', String.raw`a\b`, 'a**', '**a', './a'])('%s is refused', (rule) => {
    expect(() => dockerContext(rule)).toThrow(rule)
  })
})

const isSeen = dockerContext(read('.dockerignore'))
/** Folders and files below the root whose name matches, without what is installed, built or hidden. */
const found = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', 'web/dist-*', 'web/app/messages/generated', '**/.*'],
  }).map((path) => path.replaceAll('\\', '/'))
/** Endings of what is code or read by it. */
const sources = '*.{ts,tsx,css,html,ico,js,json,png,sql,svg,txt,typ,webmanifest,woff2}'
const folders = [
  '',
  ...readdirSync(root, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() && one.name !== 'node_modules' ? one.name : [],
  ),
  ...found('{contract,demo,deploy,docs,embedded-postgres,scripts,server,web}/**/*').filter(
    (path) => !path.split('/').at(-1)?.includes('.'),
  ),
]

describe('the image of the shop', () => {
  const secrets = [
    ...['.env', '.env.local', '.env.production', '.npmrc', 'id_ed25519', 'backup.age'],
    ...['tls.pem', 'tls.key', 'store.p12', 'store.pfx', 'shop.dump', 'server.log'],
    ...['.haat/secret-key', '.haat-2/postgres/PG_VERSION', '.haat.tar'],
  ]

  it.each(secrets)('the image has no %s, in whatever folder it lies', (name) => {
    const planted = folders.map((folder) => (folder === '' ? name : `${folder}/${name}`))
    expect(planted).toContain(`deploy/docker/${name}`)
    expect(planted.filter(isSeen)).toEqual([])
  })

  it('the image has no file at the root that nobody has named', () => {
    const planted = [
      'secrets.txt',
      'dump.sql',
      'notes/passwords.txt',
      '.git/config',
      'deploy/a.yml',
    ]
    expect(planted.filter(isSeen)).toEqual([])
  })

  it('one list counts, for the whole context', () => {
    expect(existsSync(join(root, 'deploy/docker/Dockerfile.dockerignore'))).toBe(false)
    expect(read('deploy/docker/Dockerfile')).toMatch(/^COPY \. \.$/m)
    expect(read('deploy/docker/compose.yaml')).toContain('context: ../..')
  })

  it('every file of the shop is in the image, but tests', () => {
    const ofTests = /\.test\.tsx?$|^server\/test\//
    const all = [
      ...found(`{contract,demo,embedded-postgres,server,web}/**/${sources}`),
      ...found('docs/guide/**/*.{md,webp}'),
    ]
    const needed = all.filter((path) => !ofTests.test(path))
    expect(needed.length).toBeGreaterThan(1500)
    expect(needed.filter((path) => !isSeen(path))).toEqual([])
  })

  it('every package of the lock file is in the image', () => {
    // as: the format that npm writes.
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: object }
    const own = Object.keys(packages).filter((path) => !path.includes('node_modules'))
    expect(own.length).toBeGreaterThan(5)
    expect(own.map((path) => join(path, 'package.json')).filter((path) => !isSeen(path))).toEqual(
      [],
    )
  })

  it('whatever the build and the programs of the shop import is in the image', () => {
    const programs = [
      'run.mjs',
      'build.ts',
      'bundle-server.ts',
      'start.ts',
      'shop.ts',
      'upgrade.ts',
    ]
    const reached = filesFrom([
      ...programs.map((name) => `scripts/${name}`),
      ...['web/messages/compile.ts', 'web/vite.config.ts'],
    ])
    expect(reached.size).toBeGreaterThan(500)
    expect([...reached].filter((path) => !isSeen(path))).toEqual([])
    const others = ['deploy/docker/build.sh', 'package-lock.json', 'tsconfig.base.json']
    expect(others.filter((path) => !isSeen(path))).toEqual([])
  })
})

/** These files and those that they import, and so on. */
function filesFrom(files: readonly string[], reached = new Set<string>()): Set<string> {
  for (const file of files) {
    if (reached.has(file)) continue
    reached.add(file)
    if (/\.(ts|tsx|mjs)$/.test(file)) filesFrom(importsOf(file), reached)
  }
  return reached
}

function importsOf(file: string): string[] {
  const named = [...read(file).matchAll(/(?:\bfrom|\bimport\(?)\s*'([.#@][^']+)'/g)]
  return named.flatMap(([, name = '']) => {
    const path = pathOf(file, name)
    return path !== undefined && existsSync(join(root, path)) ? [path] : []
  })
}

function pathOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  if (name.startsWith('#')) return `${file.slice(0, file.indexOf('/'))}/${name.slice(1)}`
  const [, own] = /^@haat\/(.+)$/.exec(name) ?? []
  return own === undefined || !own.includes('/') ? undefined : `${own}.ts`
}
