import { z } from 'zod'

import { webAddress } from './web-address.ts'

/** Variables about backups (docs/operations.md, Backup and restore). */
export const BackupEnvironment = z.object({
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .refine(isKey, 'must be `unencrypted`, an age key, or a passphrase of at least 16 characters')
    .optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is not a region')
    .optional(),
  BACKUP_S3_ACCESS_KEY: z.string().max(200).optional(),
  BACKUP_S3_SECRET_KEY: z.string().max(200).optional(),
})

function isKey(key: string): boolean {
  if (/^age1[a-z0-9]{50,}$/.test(key) || /^AGE-SECRET-KEY-1[A-Z0-9]{50,}$/.test(key)) return true
  return key === 'unencrypted' || (key.length >= 16 && !/^age1|^AGE-/.test(key))
}

export interface BackupSettings {
  /** A folder or s3://bucket/prefix; absent: no nightly backups. */
  to: string | undefined
  /** Absent: a backup must be refused. */
  key: string | undefined
  /** The store of a target s3://; absent: the one of the pictures. */
  store: { endpoint: string; region: string; accessKey: string; secretKey: string } | undefined
}

/** `problem`: words for a setting that is missing. */
export function backupSettings(
  env: z.output<typeof BackupEnvironment>,
): BackupSettings & { problem: string | undefined } {
  const { BACKUP_TO: to, BACKUP_KEY: key, BACKUP_S3_ENDPOINT: endpoint } = env
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = env
  const region = env.BACKUP_S3_REGION ?? 'us-east-1'
  const isStore = endpoint !== undefined && accessKey !== undefined && secretKey !== undefined
  const isPart = [endpoint, accessKey, secretKey].some((one) => one !== undefined)
  const store = isStore
    ? { endpoint: endpoint.replace(/\/+$/, ''), region, accessKey, secretKey }
    : undefined
  let problem: string | undefined
  if (to !== undefined && key === undefined) {
    problem =
      'BACKUP_KEY: is required with BACKUP_TO (a long passphrase, an age key, or `unencrypted`)'
  } else if (isPart && !isStore) {
    const given = { ENDPOINT: endpoint, ACCESS_KEY: accessKey, SECRET_KEY: secretKey }
    const missing = Object.entries(given).find(([, value]) => value === undefined)?.[0] ?? ''
    problem = `BACKUP_S3_${missing}: is required with the other BACKUP_S3_ settings`
  }
  return { to, key, store, problem }
}
