import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { explainStart } from '../server/explain-start.ts'
import { updateDatabase } from '../server/platform/db/update-database.ts'
import { showProgress } from '../server/platform/progress.ts'
import { refuseContract, runningShop, tryRelease } from '../server/upgrade/index.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { backupCommand } from './commands/backup.ts'
import { withDatabase } from './commands/with-database.ts'

// npm run upgrade [-- --without-backup]: brings a shop, running or not, to the release that is in this folder.
// Packages are installed before this program runs. What fails leaves a running shop as it is.
process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await upgrade({ withBackup: !process.argv.includes('--without-backup') })
} catch (error) {
  console.error(`\nNot upgraded; a running shop goes on as before: ${explainStart(error)}`)
  process.exitCode = 1
}

async function upgrade({ withBackup }: { withBackup: boolean }): Promise<void> {
  const progress = showProgress(process.stdout)
  await buildServer(progress)
  if (!(await buildWeb(progress))) throw new Error('the pages could not be built')
  if (withBackup && !(await backupCommand([]))) throw new Error('the backup failed')
  await withDatabase(
    async ({ settings, database, url }) => {
      const pid = runningShop(settings.dataDir)
      if (pid !== undefined) await refuseContract(database.db)
      await progress.step('Updating the database', () => updateDatabase(settings, url))
      await progress.step('Trying the new release on it', () => tryRelease(settings, url))
      replaceProcesses(pid)
    },
    { update: false },
  )
}

function replaceProcesses(pid: number | undefined): void {
  if (pid === undefined) {
    console.log('✓ The database is ready. Start the shop, or restart it where a service runs it.')
    return
  }
  process.kill(pid, 'SIGHUP')
  console.log(`✓ The running shop (process ${pid}) now replaces its server processes one by one.`)
}
