import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Programs by name: file, arguments before those that are given, and description. */
type Programs = Readonly<Record<string, { file: string; args?: readonly string[]; what: string }>>

/** `npm run bench -- <name>`; figures in docs/performance.md. */
export const benches: Programs = {
  catalogue: { file: 'bench/catalogue.ts', what: 'lists, products and searches beside a ceiling' },
  orders: { file: 'bench/orders.ts', what: 'order placing beside prepared statements' },
  pages: { file: 'bench/pages.ts', what: 'first views on a slow phone' },
  import: { file: 'bench/product-import.ts', what: 'a product import of 10,000 rows' },
  growth: {
    file: 'bench/growth/run.ts',
    what: 'every list, page and search at ten thousand to a million products',
  },
  memory: {
    file: 'bench/memory.ts',
    what: 'memory, pages and orders a second by catalogue and processes, for sizing a machine',
  },
}

/** Tests whose daily run is a smoke test, at full size. */
const fullTests = (what: string, ...args: string[]) => ({
  file: 'proofs/full-size.ts',
  args,
  what,
})

/** Programs of `npm run proof -- <name>`: races, crashes and floods at full size. */
export const proofs: Programs = {
  buying: { file: 'proofs/buying/prove.ts', what: 'races and crashes while people buy' },
  payment: fullTests('5,000 payments, 100 kills', 'proofs/payment', 'payment/decide'),
  'asked-kill': fullTests('a kill after 200 people asked for a code', 'proofs/asked-kill'),
  'setup-kill': fullTests('40 kills while the first admin is made', 'proofs/setup-kill'),
  'import-kill': fullTests('11 kills of an import of 10,000 rows', 'proofs/import-kill'),
  'database-away': fullTests('PostgreSQL away for 70 seconds', 'proofs/database-away'),
  'disk-full': fullTests(
    'the disk of the database full, five times (Linux, root)',
    'proofs/database-disk-full',
  ),
  doors: fullTests(
    'floods of SMS, silent addresses, hostile bodies and sheets, beside which the shop goes on',
    'proofs/doors',
  ),
  account: { file: 'proofs/account/prove.ts', what: 'races and kills about orders’ accounts' },
  lives: { file: 'proofs/lives/prove.ts', what: '10,000 random lives of orders' },
  restarts: {
    file: 'proofs/restarts.ts',
    what: 'stops, rolling restarts and killed processes while people buy',
  },
  overload: { file: 'proofs/overload/prove.ts', what: 'a flood while people buy' },
  'previous-release': {
    file: 'proofs/previous-release/prove.ts',
    what: 'the previous release on the schema of this one',
  },
  cluster: {
    file: 'contrib/cluster/proof/prove.ts',
    what: 'kills, a cut cable and a deploy on several machines (Linux, root)',
  },
  deploy: {
    file: 'proofs/deploy.ts',
    what: 'units, proxies and rules of deploy/, by the programs that read them',
  },
  advisories: {
    file: 'proofs/advisories.ts',
    what: 'known problems of the packages, by the registry (npm audit)',
  },
  restore: {
    file: 'proofs/restore.ts',
    what: 'a shop killed while people buy, restored to the last moment',
  },
  loaded: {
    file: 'proofs/loaded/prove.ts',
    what: 'the tests beside busy loops that take every core, nothing tried twice',
  },
  mutants: {
    file: 'proofs/mutants/try-mutants.ts',
    what: 'careless edits that a test must notice',
  },
}

/** Runs the program named by the first argument with the others; prints the list without a valid name. */
export async function runNamed(
  command: string,
  programs: Programs,
  [name = '', ...args]: string[],
): Promise<void> {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (!program) {
    const lines = Object.entries(programs).map(
      ([known, { what }]) => `  npm run ${command} -- ${known.padEnd(17)}${what}`,
    )
    console.error((name ? [`There is no ${command} named ${name}.`, ...lines] : lines).join('\n'))
    process.exitCode = 1
    return
  }
  const file = join(import.meta.dirname, '..', program.file)
  process.argv = [process.execPath, file, ...(program.args ?? []), ...args]
  await import(pathToFileURL(file).href)
}
