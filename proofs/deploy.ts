import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { dockerContext } from '../scripts/docker-context.ts'

// npm run proof -- deploy: holds the files of deploy/ against the programs that read them. A program that this machine
// lacks is told and left out. `build` behind it also runs the image's build in a clean copy of what git has.

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'haat-deploy-'))
const file = (path: string) => join(root, 'deploy', path)
let failed = 0

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** Runs a program; prints one line, and its words when it fails. Returns its words. */
function run(name: string, [program = '', ...args]: string[], cwd = root): string {
  if (!has(program)) {
    console.log(`– ${name}: left out, this machine has no ${program}`)
    return ''
  }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  const words = `${stdout}${stderr}`
  if (status !== 0) failed += 1
  console.log(status === 0 ? `✓ ${name}` : `✗ ${name}\n${words}`)
  return words
}

/** Units that name this machine's Node and folders, since systemd wants to find what they start. */
function units(): string[] {
  return ['haat.service', 'haat-verify.service', 'haat-verify.timer'].map((name) => {
    const text = readFileSync(file(`systemd/${name}`), 'utf8')
    const copy = join(folder, name)
    writeFileSync(copy, text.replaceAll('/srv/haat/node_modules/.bin/node', process.execPath))
    return copy
  })
}

function checkSystemd(): void {
  const copies = units()
  run('systemd units', ['systemd-analyze', 'verify', '--man=no', ...copies])
  const words = run('systemd hardening (exposure at most 2.0)', [
    'systemd-analyze',
    'security',
    '--offline=true',
    '--threshold=20',
    copies[0] ?? '',
  ])
  const score = /Overall exposure level for \S+: (.*)/.exec(words)?.[1]
  if (score !== undefined) console.log(`  exposure ${score.trim()}`)
}

function checkProxies(): void {
  run('Caddyfile', [
    'caddy',
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    file('caddy/Caddyfile'),
  ])
  if (!has('openssl')) return
  const [key, certificate, pem] = ['key', 'certificate', 'pem'].map((name) => join(folder, name))
  if (key === undefined || certificate === undefined || pem === undefined) return
  const parts = ['-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=shop.example']
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...parts])
  writeFileSync(pem, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'))
  const copy = join(folder, 'haproxy.cfg')
  const text = readFileSync(file('haproxy/haproxy.cfg'), 'utf8')
  writeFileSync(copy, text.replace('/etc/haproxy/shop.pem', pem))
  run('haproxy.cfg', ['haproxy', '-c', '-f', copy])
}

/** The build of the image in a copy of what git has and Docker sees, as the Dockerfile's COPY and RUN make it. */
function checkBuild(): void {
  const copy = join(folder, 'build')
  mkdirSync(copy)
  const tar = join(folder, 'haat.tar')
  run('copy of the checkout', ['git', 'archive', '-o', tar, 'HEAD'])
  run('unpacked', ['tar', '-xf', tar, '-C', copy])
  const isSeen = dockerContext(readFileSync(join(root, '.dockerignore'), 'utf8'))
  for (const path of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const unpacked = join(copy, path)
    if (statSync(unpacked).isFile() && !isSeen(path)) rmSync(unpacked)
  }
  cpSync(file('docker/build.sh'), join(copy, 'deploy/docker/build.sh'))
  run('build of the image', ['sh', 'deploy/docker/build.sh'], copy)
}

try {
  checkSystemd()
  checkProxies()
  run('alert rules', ['promtool', 'check', 'rules', file('prometheus/alerts.yml')])
  if (process.argv[2] === 'build') checkBuild()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed === 0 ? 0 : 1
