import type { Settings } from '../settings.ts'
import { migrate } from './migrate.ts'

/** Migrates the shop's database as the role that owns it. */
export function updateDatabase(
  { databaseOwnerUrl }: Pick<Settings, 'databaseOwnerUrl'>,
  connectionString: string,
): Promise<{ applied: number }> {
  return databaseOwnerUrl === undefined
    ? migrate({ connectionString })
    : migrate({ connectionString: databaseOwnerUrl, runtimeUrl: connectionString })
}
