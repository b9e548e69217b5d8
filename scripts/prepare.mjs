// Installs the packages of the lock file on any Node from version 20: plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyNpmFailed } from './why-npm-failed.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.haat-installed')
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
/** Added to the stamp where the tools are missing. */
const shopOnly = ' without tools'

/**
 * Installs what is missing; usually just compares two hashes. `tools`: with the development dependencies, for checks,
 * tests and benches; false: what building and running the shop needs, a quarter less.
 * @param {{ tools: boolean }} options
 */
export function prepare({ tools }) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(
      `Haat needs Node 20 or newer to begin with; this is ${process.version}. See https://nodejs.org`,
    )
  }
  const isInstalled = () => {
    const found = read(stamp)
    return found === wanted || (!tools && found === wanted + shopOnly)
  }
  if (isInstalled()) return
  refuseOtherMachines()
  underLock(join(root, '.installing'), () => {
    // Another start may have installed them while this one waited.
    if (isInstalled()) return
    const before = read(stamp)
    // Who has the tools keeps them when the lock file changes.
    const all = tools || (before !== undefined && !before.endsWith(shopOnly))
    if (installedByHand({ tools: all })) linkWorkspaces()
    else install(all)
    removeHeaders()
    if (!all) removeSourceMaps()
    writeFileSync(stamp, all ? wanted : wanted + shopOnly)
  })
}

/** 67 MB of C++ headers in the package of Node, for building native modules; there are none to build. */
function removeHeaders() {
  for (const name of readdirSync(modules)) {
    if (!/^node-(bin-)?(linux|darwin|win)-/.test(name)) continue
    rmSync(join(modules, name, 'include'), { recursive: true, force: true })
  }
}

/** 45 MB of source maps, which only developers read. */
function removeSourceMaps() {
  for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.map')) rmSync(join(modules, name), { force: true })
  }
}

/**
 * Two starts of one checkout do not install at once. The lock of a process that is gone counts for nothing.
 * @param {string} lockFile
 * @param {() => void} work
 */
export function underLock(lockFile, work) {
  let told = false
  while (!take(lockFile)) {
    if (!told) process.stdout.write('• Another start is installing the packages; waiting …\n')
    told = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  const release = () => rmSync(lockFile, { force: true })
  // stop() ends the process within the work.
  process.once('exit', release)
  try {
    work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @type {Record<string, string | undefined>} */
const unwritable = {
  EACCES: 'may not be written by this user. Give it to this user, or use a copy of your own',
  EPERM: 'may not be written by this user. Give it to this user, or use a copy of your own',
  EROFS: 'is on a disk that can only be read. Use a copy elsewhere',
  ENOSPC: 'is on a full disk. Make room',
}

/**
 * Whether this process has the lock now; one whose holder is gone is removed for the next try.
 * @param {string} lockFile
 */
export function take(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = unwritable[code]
    if (why) stop(`The packages cannot be installed: ${dirname(lockFile)} ${why}.`)
    if (code !== 'EEXIST') throw error
    const holder = Number(read(lockFile))
    // An empty file is one that is being written.
    if (holder > 0 && !isRunning(holder)) rmSync(lockFile, { force: true })
    return false
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {boolean} tools */
function install(tools) {
  const began = Date.now()
  const adding = tools && read(stamp) === wanted + shopOnly
  const first = existsSync(modules) ? 'what changed' : 'the packages, once'
  process.stdout.write(`• Installing ${adding ? 'the tools of developers, once' : first} …`)
  const npm = process.env.npm_execpath
  // `npm ci` would take the packages from under a running shop; what is there is of this lock file already.
  const how = adding ? ['install', '--no-save'] : ['ci']
  const flags = [
    ...how,
    tools ? '--include=dev' : '--omit=dev',
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ]
  // Removes npm's variables, which describe the outer run.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name)),
  )
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 }
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (done.status !== 0) {
    process.stdout.write(` failed after ${seconds} s\n`)
    const said = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}`.trim()
    stop(`${said}\n\n${whyNpmFailed(said)}`)
  }
  process.stdout.write(` ${seconds} s\n`)
}

/**
 * Whether node_modules already matches the lock file, installed by a plain npm.
 * @param {{ tools: boolean }} options
 */
function installedByHand({ tools }) {
  const hidden = read(join(modules, '.package-lock.json'))
  if (
    !hidden ||
    !existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))
  ) {
    return false
  }
  const there = packagesOf(hidden)
  return Object.entries(packagesOf(lock)).every(
    ([path, { version, optional, dev, devOptional, link }]) => {
      if (path === '' || !path.includes('node_modules') || link) return true
      if (dev && !tools) return true
      const found = there[path]
      return found ? found.version === version : Boolean(optional || devOptional)
    },
  )
}

/** A new workspace needs only its link, no installation. */
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(packagesOf(lock))) {
    const at = join(root, path)
    if (!link || !resolved || existsSync(at)) continue
    mkdirSync(dirname(at), { recursive: true })
    // On Windows a junction needs no administrator's rights.
    symlinkSync(relative(dirname(at), join(root, resolved)), at, 'junction')
  }
}

/**
 * @param {string} text
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean, resolved?: string }>}
 */
function packagesOf(text) {
  const { packages } = /** @type {{ packages: ReturnType<typeof packagesOf> }} */ (JSON.parse(text))
  return packages
}

function refuseOtherMachines() {
  const machine = `${process.platform}-${process.arch}`
  const known = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']
  if (!known.includes(machine)) {
    stop(`Haat has no Node 26 and no PostgreSQL for ${machine}; it runs on ${known.join(', ')}.`)
  }
  if (process.platform !== 'linux') return
  // Otherwise the report resolves host names of open connections.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  if (!header.glibcVersionRuntime) {
    stop(
      'Haat needs a Linux with glibc (Debian, Ubuntu, Fedora …); this one has musl, like Alpine.',
    )
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
