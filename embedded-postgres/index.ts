export type { Application } from './application.ts'
export type { Archive } from './archive.ts'
export type { Connection } from './connection.ts'
export { EmbeddedPostgresError, type EmbeddedPostgresCode } from './embedded-postgres-error.ts'
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts'
export { findRunningPostgres } from './find-running-postgres.ts'
export { makeFolder } from './make-folder.ts'
export { programsIn, type Programs } from './programs.ts'
export type { Recovery } from './recovery.ts'
export { replaceCluster } from './replace-cluster.ts'
export { removeEmbeddedData } from './remove-embedded-data.ts'
export { scratchFolder } from './scratch-folder.ts'
export { startThrowAwayPostgres } from './throw-away-postgres.ts'
