import { verifyShop } from '#modules/verify/index.ts'

import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './make-backup.ts'
import { missingPictures } from './proof.repo.ts'
import { inScratchRestore } from './restore.ts'
import { readManifest } from './manifest.ts'

export interface RestoreProof {
  id: string
  /** The restored shop's last write. */
  lastTransactionAt: Date
  /** How long the restore took, until the shop could be opened. */
  restoreMs: number
  durationMs: number
  walSegments: number
  pictures: number
}

/**
 * Restores a backup into a scratch folder and holds the shop in it against every rule of `verify`; the folder is removed.
 * Throws a BackupError when the backup is damaged, a rule is broken or a picture is missing.
 */
export async function proveRestore(
  place: BackupPlace,
  { id, until, scratch }: { id: string; until?: Date | undefined; scratch: string },
): Promise<RestoreProof> {
  const begun = performance.now()
  const manifest = await readManifest(place, id)
  return inScratchRestore({ place, manifest, until }, scratch, async ({ db }, restored) => {
    const restoreMs = performance.now() - begun
    const broken = await verifyShop(db)
    if (broken.length > 0) {
      const rules = broken.map(({ rule, count }) => `${count} break the rule that ${rule}`)
      throw new BackupError(`The restored shop is not whole: ${rules.join('; ')}.`)
    }
    const missing = await missingPictures(db, restored.keys)
    if (missing.length > 0) {
      throw new BackupError(`The backup lacks pictures of the shop: ${missing.join(', ')}.`)
    }
    const { walSegments, lastTransactionAt, keys } = restored
    const durationMs = performance.now() - begun
    return { id, lastTransactionAt, restoreMs, durationMs, walSegments, pictures: keys.size }
  })
}
