import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

// PostgreSQL's versions differ in the code that it keeps and in how it compares text and reckons days. So a server test
// depends on the version if it is in the platform's database folder or an upgrade's, in a module with functions or triggers
// (`sql/`), or in a folder with queries that search text or group by day.
const databaseFolders = /^server\/(platform\/db|upgrade)\//
const textOrDays = /\bcontains\(|\bilike\b|\bat time zone\b|\bdate_trunc\(/

/** Paths of the server's tests that every run repeats on the oldest supported PostgreSQL. */
export function versionDependentTests(root: string): string[] {
  const tests = globSync('server/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  return tests
    .map((path) => path.replaceAll(sep, '/'))
    .filter(
      (path) =>
        databaseFolders.test(path) ||
        hasFunctions(root, dirname(path)) ||
        comparesTextOrDays(join(root, dirname(path))),
    )
    .toSorted()
}

/** In this folder or in one around it. */
function hasFunctions(root: string, folder: string): boolean {
  if (folder === 'server' || folder === '.') return false
  return existsSync(join(root, folder, 'sql')) || hasFunctions(root, dirname(folder))
}

const comparesTextOrDays = (folder: string) =>
  globSync('*.repo.ts', { cwd: folder }).some((name) =>
    textOrDays.test(readFileSync(join(folder, name), 'utf8')),
  )
