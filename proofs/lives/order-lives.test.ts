import { expect, it } from 'vitest'

import { playLives } from './play.ts'

// Smoke test of `npm run proof -- lives`, which plays 10,000 with a random seed.
const lives = Number(process.env['HAAT_LIVES'] ?? 8)
const seed = Number(process.env['HAAT_SEED'] ?? 20_261_123)

it(
  'the account of an order is right after every act of its life, and every rule of the shop holds',
  async () => {
    const began = performance.now()
    const { steps, tally } = await playLives({ seed, lives })
    const seconds = (performance.now() - began) / 1000
    const acts = [...tally].map(([name, { done, refused }]) => `${name} ${done}/${refused}`)
    process.stdout.write(
      `${lives} lives, ${steps} steps in ${seconds.toFixed(0)} s (seed ${seed}); done/refused: ${acts.join(', ')}\n`,
    )
    expect(tally.size).toBeGreaterThan(10)
  },
  process.env['HAAT_LIVES'] ? 7_200_000 : 300_000,
)
