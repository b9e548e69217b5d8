import { poisha, type Poisha } from '@haat/contract/money'

/** Splits the amount over the sources in their order, each at most what it has left. */
export function splitOverSources<S extends { left: Poisha }>(
  amount: Poisha,
  sources: readonly S[],
): (S & { amount: Poisha })[] {
  let rest: number = amount
  return sources.flatMap((source) => {
    const part = poisha(Math.min(rest, source.left))
    rest -= part
    return part > 0 ? [{ ...source, amount: part }] : []
  })
}
