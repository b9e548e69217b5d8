import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

// The headless shell first: it renders the same pages with half of the processor time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** An installed Chromium or Chrome. Undefined: Playwright's own is used, if installed. */
export function browserPath(): string | undefined {
  return [process.env['CHROME_PATH'] ?? '', ...places].find((place) => place && existsSync(place))
}

/** Installs a browser where there is none. Throws when that fails. */
export function ensureBrowser(): void {
  if (browserPath() || hasPlaywrights()) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && aptInstall()) return
  execFileSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

function aptInstall(): boolean {
  const options = {
    stdio: 'inherit' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  return (
    spawnSync('apt-get', ['update', '-qq'], options).status === 0 &&
    // Older releases have only the whole browser.
    ['chromium-headless-shell', 'chromium'].some(
      (name) => spawnSync('apt-get', [...install, name], options).status === 0,
    ) &&
    browserPath() !== undefined
  )
}

function hasPlaywrights(): boolean {
  const caches = { linux: '.cache', darwin: 'Library/Caches', win32: 'AppData/Local' }
  // as: on other platforms the lookup gives undefined, and Linux's folder is tried
  const cache = caches[process.platform as keyof typeof caches] ?? caches.linux
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), cache, 'ms-playwright')
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium'))
}
