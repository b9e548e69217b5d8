import { timeOfId } from './manifest.ts'

const days = 7
const weeks = 4
const months = 12

const dayMs = 86_400_000

/**
 * Ids of backups to keep: all of the newest one's last 24 hours, and the last one of each of the newest 7 days, 4 weeks and
 * 12 months that have one (UTC).
 */
export function keptIds(ids: readonly string[]): Set<string> {
  const newest = Math.max(...ids.map((id) => timeOfId(id).getTime()))
  const recent = ids.filter((id) => timeOfId(id).getTime() > newest - dayMs)
  return new Set([
    ...recent,
    ...dailyIds(ids),
    ...newestOf(ids, weekOf, weeks),
    ...newestOf(ids, monthOf, months),
  ])
}

/** Those kept for their day: any moment since the oldest of them can be restored. */
export const dailyIds = (ids: readonly string[]): string[] => newestOf(ids, dayOf, days)

function newestOf(ids: readonly string[], spanOf: (at: Date) => string, most: number): string[] {
  const newest = new Map<string, string>()
  for (const id of ids.toSorted().toReversed()) {
    const span = spanOf(timeOfId(id))
    if (!newest.has(span) && newest.size < most) newest.set(span, id)
  }
  return [...newest.values()]
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)

/** The day on which its week began, a Monday. */
function weekOf(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - daysSinceMonday * dayMs))
}
