/**
 * Smoke tests of some seconds in the daily run, so that no program rots; full size in `npm run proof -- <name>`
 * (scripts/programs.ts). One seed gives the same scenarios.
 */
export const full = process.env['HAAT_PROOF'] === 'full'
export const seed = Number(process.env['HAAT_SEED'] ?? 20_261_121)

/** A full stress test may take an hour, and on a very busy machine a server minutes to start. */
export const testTimeoutMs = full ? 3_600_000 : 600_000

export function say(text: string): void {
  process.stdout.write(`${text} (seed ${seed})\n`)
}
