const dayMs = 86_400_000

/** Whole days since a moment. */
export const ageInDays = (iso: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / dayMs))
