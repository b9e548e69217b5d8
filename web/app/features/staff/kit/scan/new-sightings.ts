/** For so long a code has to be out of sight to be told again: a hand that trembles scans once, two equal pieces scan twice. */
const outOfSightMs = 1_000

/** Of the codes that a camera sees at a time those that have come into sight. */
export function newSightings(): (codes: readonly string[], atMs: number) => string[] {
  const seen = new Map<string, number>()
  return (codes, atMs) => {
    const fresh = [...new Set(codes)].filter(
      (code) => code !== '' && atMs - (seen.get(code) ?? -Infinity) > outOfSightMs,
    )
    for (const code of codes) seen.set(code, atMs)
    for (const [code, lastMs] of seen) if (atMs - lastMs > outOfSightMs) seen.delete(code)
    return fresh
  }
}
