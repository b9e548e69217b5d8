import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programsIn, type Programs } from '../embedded-postgres/index.ts'
import { haat, startTestPostgres } from '../server/platform/db/shop-postgres.ts'
import { vitest } from './run-tests.ts'
import type { Summary } from './summary.ts'

const oldest = 15
const projects = ['--project', 'server', '--project', 'proofs']

/** Runs the server's tests, or those of the paths, on the installed PostgreSQL, in a temporary cluster. */
export async function testOnMachinesPostgres(options: {
  ifAvailable: boolean
  only?: readonly string[]
}): Promise<Summary> {
  const programs = await machinesPostgres()
  if (!programs) {
    console.log(`No PostgreSQL ${oldest} or newer is installed on this machine.`)
    return { passed: 0, failed: options.ifAvailable ? 0 : 1 }
  }
  console.log(`PostgreSQL ${programs.major} from ${programs.bin}`)
  const server = await startTestPostgres(programs)
  try {
    const summary = await vitest([...projects, ...(options.only ?? [])], {
      TEST_DATABASE_URL: server.url,
    })
    return namedFor(`on PostgreSQL ${programs.major}`, summary)
  } finally {
    await server.stop()
  }
}

/** The same tests run on the embedded PostgreSQL too. */
function namedFor(where: string, summary: Summary): Summary {
  const { failures = [], retried = [], times = [] } = summary
  const named = (what: string) => `${where}: ${what}`
  return {
    ...summary,
    failures: failures.map(named),
    retried: retried.map(named),
    times: times.map(({ name, ...of }) => ({ ...of, name: named(name) })),
  }
}

/** The oldest supported version that is installed, since the embedded one is the newest. */
async function machinesPostgres(): Promise<Programs | undefined> {
  const places = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/pgsql-*/bin'),
    ...globSync('{/opt/homebrew,/usr/local}/opt/postgresql@*/bin'),
    ...(await pgConfig()),
  ].filter((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
  const found = await Promise.all(places.map((place) => programsIn(place, haat)))
  return found
    .filter(({ major }) => major >= oldest)
    .toSorted((one, other) => one.major - other.major)[0]
}

async function pgConfig(): Promise<string[]> {
  return promisify(execFile)('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )
}
