import type { DatabaseSettings } from '../database-settings.ts'
import { migrate } from './migrate.ts'

/**
 * Migrates the shop's database as the role that owns it, over PostgreSQL's own address. `onWait` is told once
 * that another start is at it.
 */
export function updateDatabase(
  {
    databaseOwnerUrl,
    databaseDirectUrl,
  }: Pick<DatabaseSettings, 'databaseOwnerUrl' | 'databaseDirectUrl'>,
  databaseUrl: string,
  onWait?: () => void,
): Promise<{ applied: number }> {
  const direct = databaseDirectUrl ?? databaseUrl
  return databaseOwnerUrl === undefined
    ? migrate({ connectionString: direct, onWait })
    : migrate({ connectionString: databaseOwnerUrl, runtimeUrl: direct, onWait })
}
