import type { Application } from './application.ts'

/** The application of this package's own tests. */
export const application: Application = {
  id: 'haat',
  title: 'Haat',
  instance: 'shop',
  dataDirSetting: 'HAAT_DATA_DIR',
  databaseUrlSetting: 'DATABASE_URL',
}
