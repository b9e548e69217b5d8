/** Small in the suite, full size in `npm run proof -- payment`; one seed gives the same scenarios. */
export const full = process.env['HAAT_PROOF'] === 'full'
export const seed = Number(process.env['HAAT_SEED'] ?? 20_261_121)

/** A full stress test may take an hour. */
export const testTimeoutMs = full ? 3_600_000 : 120_000

export function say(text: string): void {
  process.stdout.write(`${text} (seed ${seed})\n`)
}
