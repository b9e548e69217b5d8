import {
  findRunningPostgres,
  removeEmbeddedData,
  replaceCluster,
  startEmbeddedPostgres,
  startThrowAwayPostgres,
  type Application,
  type EmbeddedPostgresOptions,
  type Programs,
} from '@haat/embedded-postgres'

/**
 * Names in the data folder and in error messages. They never change, because existing shops have them on
 * disk.
 */
export const haat: Application = {
  id: 'haat',
  title: 'Haat',
  instance: 'shop',
  dataDirSetting: 'HAAT_DATA_DIR',
  databaseUrlSetting: 'DATABASE_URL',
}

/** The embedded PostgreSQL, for a shop without DATABASE_URL. */
export const startShopPostgres = (options: Omit<EmbeddedPostgresOptions, 'application'>) =>
  startEmbeddedPostgres({ ...options, application: haat })

/** Connection string of the embedded PostgreSQL of a shop that is running; undefined: none is. */
export const findShopPostgres = (dataDir: string) => findRunningPostgres(dataDir, haat)

/** Puts a restored cluster where the embedded PostgreSQL has its own; refuses while a shop runs on it. */
export const replaceShopCluster = (
  options: Omit<Parameters<typeof replaceCluster>[0], 'application'>,
) => replaceCluster({ ...options, application: haat })

export const removeShopPostgres = (dataDir: string) => removeEmbeddedData(dataDir, haat)

/** An embedded PostgreSQL for one test run. */
export const startTestPostgres = (programs?: Programs) =>
  startThrowAwayPostgres({ application: haat, ...(programs && { programs }) })
