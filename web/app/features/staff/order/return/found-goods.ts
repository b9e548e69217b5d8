/** What was found of a line of a return: accepted, refused and missing ones are together its pieces. */
export interface FoundLine {
  accepted: number
  /** Of the accepted ones. */
  damaged: number
  refused: number
  missing: number
  /** Why some are refused. */
  reason: string
}

export type Found = ReadonlyMap<string, FoundLine>

export const allAccepted = (lines: readonly { itemId: string; quantity: number }[]): Found =>
  new Map(
    lines.map(({ itemId, quantity }) => [
      itemId,
      { accepted: quantity, damaged: 0, refused: 0, missing: 0, reason: '' },
    ]),
  )

/** Every piece is accounted for, and the customer reads why some are refused. */
export const isAccounted = (line: FoundLine | undefined, quantity: number): boolean =>
  line !== undefined &&
  line.accepted + line.refused + line.missing === quantity &&
  (line.refused === 0 || line.reason.trim() !== '')

interface Change {
  part: 'accepted' | 'damaged' | 'refused' | 'missing'
  count: number
  /** Pieces of the line. */
  all: number
}

/** One number was changed: the others give way, so that all pieces stay accounted for. */
export function changed(line: FoundLine, { part, count, all }: Change): FoundLine {
  const { refused, missing, damaged } = line
  if (part === 'damaged') return { ...line, damaged: Math.min(count, line.accepted) }
  if (part === 'accepted') {
    // Pieces that are not accepted are missing, unless they were refused.
    const refusedNow = Math.min(refused, all - count)
    return {
      ...line,
      accepted: count,
      refused: refusedNow,
      missing: all - count - refusedNow,
      damaged: Math.min(damaged, count),
    }
  }
  const other = Math.min(part === 'refused' ? missing : refused, all - count)
  const accepted = all - count - other
  return {
    ...line,
    accepted,
    refused: part === 'refused' ? count : other,
    missing: part === 'refused' ? other : count,
    damaged: Math.min(damaged, accepted),
  }
}
