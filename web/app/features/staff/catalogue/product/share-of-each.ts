import type { DraftPicture } from './product-draft.ts'

/** How much of each new picture is sent (0 to 1), when `sent` of the form is: its files go one after the other. */
export function shareOfEach(
  pictures: readonly DraftPicture[],
  sent: number | undefined,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  if (sent === undefined) return shares
  const files = pictures.flatMap(({ id, file }) => (file ? { id, size: file.size } : []))
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const { id, size } of files) {
    shares.set(id, Math.min(1, Math.max(0, (sent * total - before) / Math.max(1, size))))
    before += size
  }
  return shares
}
