/** No schema of the contract takes a deeper body, a longer list or a group of more fields. */
const mostLevels = 20
const longestList = 2_500
const mostKeys = 200

/**
 * Whether a parsed body is small enough to be validated: a schema reads a whole list before it counts its items, and
 * makes an error for each wrong one. Reads level by level, without recursion, and stops at the first bound.
 */
export function isWithinBounds(body: unknown, mostValues: number): boolean {
  let left = mostValues
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return false
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (Array.isArray(value) && value.length > longestList) return false
      const children: unknown[] = Object.values(value)
      left -= children.length
      if (left < 0 || (!Array.isArray(value) && children.length > mostKeys)) return false
      // One at a time: arguments of push() are on the stack.
      for (const child of children) below.push(child)
    }
    level = below
  }
  return true
}
