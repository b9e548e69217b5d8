import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// Random lives of orders against a model of their account, in two processes: npm run proof -- lives [--seed n] [--lives n]
const { values } = parseArgs({ options: { seed: { type: 'string' }, lives: { type: 'string' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const lives = Number(values.lives ?? 10_000)
const processes = 2
const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

process.stdout.write(`seed ${seed}\n`)
const began = performance.now()
const statuses = await Promise.all(
  Array.from({ length: processes }, async (_, part) => {
    const share = Math.floor((lives + part) / processes)
    // Seeds of the parts lie apart by more than the lives of one of them.
    const env = { HAAT_LIVES: String(share), HAAT_SEED: String(seed + part * 1_000_000) }
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--retry=0', '--project', 'proofs', 'lives/order-lives'],
      { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' },
    )
    // as: the arguments of Node's event.
    const [status] = (await once(child, 'exit')) as [number | null]
    return status ?? 1
  }),
)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
const failed = statuses.filter((status) => status !== 0).length
process.stdout.write(
  failed === 0
    ? `${lives} lives in ${minutes} minutes (seed ${seed}), no rule broken\n`
    : `failed after ${minutes} minutes in ${failed} of ${processes} processes (seed ${seed})\n`,
)
process.exitCode = failed === 0 ? 0 : 1
