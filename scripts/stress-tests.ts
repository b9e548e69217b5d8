import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The stress tests of payment at full size: 5,000 orders, 300 runs on the database, 100 kills. HAAT_SEED selects
// other scenarios.
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const which = process.argv.slice(2).map((name) => `stress/payment-${name}`)
const files = which.length > 0 ? which : ['stress/payment', 'payment/decide']
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], {
  cwd: root,
  env: { ...process.env, HAAT_PROOF: 'full' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
