import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { EmbeddedPostgresError } from '../embedded-postgres/index.ts'
import { SettingsError } from '../server/platform/settings.ts'
import { BackupError } from '../server/modules/backup/index.ts'
import { commands } from './commands/commands.ts'
import { UsageError } from './commands/usage-error.ts'

// Operator's commands: npm run shop -- <command>. The shop may be running; only `migrate` and `reset-database` need the
// embedded database for themselves.
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
