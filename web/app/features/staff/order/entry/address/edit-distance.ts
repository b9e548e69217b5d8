/**
 * Number of letters to insert, remove, replace or swap with their neighbour to make one word of the other (optimal string
 * alignment); undefined where it is more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...now) > most) return undefined
    ;[beforeLast, last] = [last, now]
  }
  const distance = last[other.length] ?? 0
  return distance <= most ? distance : undefined
}
