import { closeOnce } from './close-once.ts'
import { explainStart } from './explain-start.ts'
import { openShop, type OpenOptions, type RunningShop } from './open-shop.ts'
import type { ShopSeed } from './seed/shop-seed.ts'
import { recordRunningShop } from './upgrade/pid-file.ts'

/** Opens the shop and runs it until a signal. A failed start is explained and ends with exit code 1. */
export async function main(options: OpenOptions): Promise<void> {
  try {
    const shop = await openShop(options)
    announce(shop, options.seed)
    closeOnSignal(shop)
    if (canRestart(shop)) recordRunningShop(shop.settings.dataDir)
  } catch (error) {
    process.stderr.write(`\nHaat could not open: ${explainStart(error)}\n`)
    process.exitCode = 1
  }
}

function announce({ settings, setupLink }: RunningShop, seed: ShopSeed | undefined): void {
  const { publicUrl } = settings
  say(`\nHaat is open at ${publicUrl}`)
  if (setupLink !== undefined) {
    say(
      [
        `This shop has no admin yet. Open this address to make the first one; it works once, for ${setupLink.hours} hours:`,
        `  ${setupLink.address}`,
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
  const begin = (exitCode: number): void => {
    closing = true
    say('\nClosing…')
    void shop.close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        process.stderr.write(`${explainStart(error)}\n`)
        process.exit(1)
      },
    )
  }
  const close = closeOnce({ begin, endAtOnce: () => process.exit(1) })
  process.on('SIGINT', () => close(0))
  process.on('SIGTERM', () => close(0))
  process.on('SIGHUP', () => {
    if (canRestart(shop)) void restart(shop.restart)
    // The terminal was closed, or there is no other process that could serve meanwhile.
    else if (!closing) close(0)
  })
  shop.failure.catch((error: unknown) => {
    process.stderr.write(`\nHaat cannot go on: ${explainStart(error)}\n`)
    if (!closing) close(1)
  })
}

/** Whether SIGHUP replaces the server processes: there are several, and it does not come from a closed terminal. */
const canRestart = (shop: RunningShop): shop is RunningShop & { restart: () => Promise<void> } =>
  shop.restart !== undefined && !process.stdout.isTTY

async function restart(work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  say('Restarting the server processes…')
  try {
    await work()
    say(`Restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    process.stderr.write(`Not restarted, the shop goes on as before: ${explainStart(error)}\n`)
  }
}
