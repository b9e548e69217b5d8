import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { EmbeddedPostgresError } from '../embedded-postgres/index.ts'
import { SettingsError } from '../server/platform/settings.ts'
import { BackupError } from '../server/modules/backup/index.ts'
import { backupCommand } from './commands/backup.ts'
import { createAdminCommand } from './commands/create-admin.ts'
import { doctorCommand } from './commands/doctor.ts'
import { maintenanceCommand } from './commands/maintenance.ts'
import { migrateCommand } from './commands/migrate.ts'
import { removeDemoCommand } from './commands/remove-demo.ts'
import { resetDatabaseCommand } from './commands/reset-database.ts'
import { resetTwoFactorCommand } from './commands/reset-two-factor.ts'
import { restoreCommand } from './commands/restore.ts'
import { setupLinkCommand } from './commands/setup-link.ts'
import { UsageError } from './commands/usage-error.ts'
import { verifyCommand } from './commands/verify.ts'

// Operator's commands: npm run shop -- <command>. The shop may be running; only `migrate` and `reset-database` need the
// embedded database for themselves.
const commands: Record<string, { use: string; run(args: string[]): Promise<boolean> }> = {
  backup: {
    use: 'backup [--to <folder or s3://bucket/prefix>] [--list]   save database and pictures, or list what is saved',
    run: backupCommand,
  },
  'create-admin': {
    use: 'create-admin <email>   make an admin, or make one of somebody who has an account',
    run: createAdminCommand,
  },
  doctor: {
    use: 'doctor [--send-to <email or phone>]   look at settings, address, certificate, proxy, database, messages',
    run: doctorCommand,
  },
  maintenance: {
    use: 'maintenance on|off     close the shop to all but staff for a while, and open it again',
    run: maintenanceCommand,
  },
  migrate: {
    use: 'migrate                bring the database to the newest schema',
    run: migrateCommand,
  },
  'remove-demo': {
    use: 'remove-demo            take the demo accounts and what they sell out of the shop',
    run: removeDemoCommand,
  },
  'reset-database': {
    use: 'reset-database         remove the embedded database and its pictures; the next start fills a new demo shop',
    run: resetDatabaseCommand,
  },
  'reset-two-factor': {
    use: 'reset-two-factor <email>   take two-factor sign-in from somebody who has lost phone and codes',
    run: resetTwoFactorCommand,
  },
  restore: {
    use: 'restore <backup or latest> [--from <folder or s3://…>] [--to-time <moment>] [--verify] [--move-aside]   bring a shop back, or prove that it could be',
    run: restoreCommand,
  },
  'setup-link': {
    use: 'setup-link             an address at which the owner of a new shop makes the first admin, once, for 24 hours',
    run: setupLinkCommand,
  },
  verify: {
    use: 'verify [--gateway]     hold stock, orders and ledgers against their rules, and against the gateway',
    run: verifyCommand,
  },
}

process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command) throw new UsageError(`Unknown command ${name || '(none)'}`)
  if (!(await command.run(args))) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  console.error(explain(error))
}

function explain(error: unknown): unknown {
  if (error instanceof UsageError) {
    const uses = Object.values(commands).map(({ use }) => `  npm run shop -- ${use}`)
    return [error.message, '', ...uses].join('\n')
  }
  const clear = [BackupError, SettingsError, EmbeddedPostgresError, RangeError]
  return clear.some((kind) => error instanceof kind) && error instanceof Error
    ? error.message
    : error
}
