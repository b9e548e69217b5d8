import type { S3Settings } from '#platform/settings.ts'

import { BackupError } from '../backup-error.ts'
import type { BackupTarget } from './backup-target.ts'
import { folderTarget } from './folder-target.ts'
import { s3Target } from './s3-target.ts'

/** The store of backups in a bucket, whose name is a part of the target. */
export type BackupStore = Omit<S3Settings, 'bucket'>

/** Opens `s3://bucket/prefix` or a folder. */
export function openTarget(to: string, store: BackupStore | undefined): BackupTarget {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/.exec(to) ?? []
  if (bucket === undefined) {
    if (!/^[a-z][a-z0-9+]+:\/\//.test(to)) return folderTarget(to)
    throw new BackupError(`${to} is neither a folder nor s3://bucket/prefix`)
  }
  const path = prefix.replace(/\/+$/, '')
  if (!/^[\w.-]*(\/[\w.-]+)*$/.test(path)) {
    throw new BackupError(`${to}: a prefix has letters, digits, - _ . and / only`)
  }
  if (!store) {
    throw new BackupError('A backup to s3:// needs the BACKUP_S3_ settings, or the S3_ ones')
  }
  return s3Target({ ...store, bucket }, path)
}
