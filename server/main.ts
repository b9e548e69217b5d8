import { setupLinkHours } from '#modules/setup/index.ts'
import { showProgress } from '#platform/progress.ts'
import { EmbeddedPostgresError } from '@haat/embedded-postgres'
import { SettingsError } from '#platform/settings.ts'

import { openShop, type RunningShop } from './open-shop.ts'
import type { ShopSeed } from './seed/shop-seed.ts'

/** Opens the shop and runs it until a signal. A failed start is explained and ends with exit code 1. */
export async function main(seed?: ShopSeed): Promise<void> {
  try {
    const shop = await openShop(showProgress(process.stdout), seed)
    announce(shop, seed)
    closeOnSignal(shop)
  } catch (error) {
    process.stderr.write(`\nHaat could not open: ${reason(error)}\n`)
    process.exitCode = 1
  }
}

function announce({ settings, setupLink }: RunningShop, seed: ShopSeed | undefined): void {
  const { publicUrl } = settings
  say(`\nHaat is open at ${publicUrl}`)
  if (setupLink !== undefined) {
    say(
      [
        `This shop has no admin yet. Open this address to make the first one; it works once, for ${setupLinkHours} hours:`,
        `  ${setupLink}`,
        'Later: npm run shop -- setup-link\n',
      ].join('\n'),
    )
  }
  if (!settings.demo || !seed) return
  const accounts = seed.signIns.map(({ role, email }) => `  ${role.padEnd(9)} ${email}`)
  say(
    [
      `Mails and SMS arrive at ${publicUrl}/dev/inbox`,
      `Demo accounts, all with the password ${seed.password}:`,
      ...accounts,
      'Ctrl-C closes the shop.\n',
    ].join('\n'),
  )
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function closeOnSignal(shop: RunningShop): void {
  let closing = false
  const close = (): void => {
    // A second signal ends the process at once.
    if (closing) process.exit(1)
    closing = true
    say('\nClosing…')
    void shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${reason(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

function reason(error: unknown): string {
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    return `port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
