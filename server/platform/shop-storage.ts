import { join } from 'node:path'

import { s3Storage } from './s3-storage.ts'
import type { Settings } from './settings.ts'
import { folderStorage, type Storage } from './storage.ts'

/** Where the shop keeps its pictures. */
export const shopStorage = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'media'))
