import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openShopOf, runProgram } from './shop-of.ts'
import { walkShop } from './walk-shop.ts'

// Expand and contract: the server of the previous release must work on this release's schema, since both run side by
// side during a rolling upgrade, and since an owner must be able to go back.
// npm run proof -- previous-release [tag or commit]
const root = join(import.meta.dirname, '../..')
const release = process.argv[2] ?? newestEarlierRelease()
if (release === undefined) {
  say(
    'There is no earlier release with a tag. Name a commit: npm run proof -- previous-release <commit>',
  )
} else {
  await prove(release)
}

async function prove(ref: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-previous-'))
  const former = join(folder, 'checkout')
  const dataDir = join(folder, 'data')
  git('worktree', 'add', '--quiet', '--detach', former, ref)
  try {
    await step(`${ref} fills a demo shop`, () => visit(former, dataDir))
    await step(`this release updates the database under it, and ${ref} goes on`, () =>
      upgradeBeside(former, dataDir),
    )
    await step('this release takes over', () => visit(root, dataDir))
    await step('every rule is kept', async () =>
      runProgram(root, dataDir, ['scripts/shop.ts', 'verify']),
    )
  } finally {
    git('worktree', 'remove', '--force', former)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visit(folder: string, dataDir: string): Promise<void> {
  const shop = await openShopOf(folder, dataDir)
  try {
    await walkShop(shop.origin)
  } finally {
    await shop.close()
  }
}

async function upgradeBeside(folder: string, dataDir: string): Promise<void> {
  const shop = await openShopOf(folder, dataDir)
  try {
    runProgram(root, dataDir, ['scripts/upgrade.ts', '--without-backup'])
    await walkShop(shop.origin)
  } finally {
    await shop.close()
  }
}

async function step(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  say(`✓ ${what} (${((performance.now() - began) / 1_000).toFixed(1)} s)`)
}

/** The last release before this commit, whatever package.json says by now. */
function newestEarlierRelease(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*.*.*', 'HEAD^')
  } catch {
    return undefined
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
