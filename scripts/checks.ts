import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { runProgram } from './run-program.ts'
import { failure, sum, type Summary } from './summary.ts'

const packages = ['contract', 'embedded-postgres', 'demo', 'server', 'web']
const folders = [...packages, 'scripts', 'bench', 'contrib', 'e2e', 'proofs']

type Command = readonly [program: string, ...args: string[]]

/** Commands of `npm run check -- <name>`, run in the root. The first one writes what the others read. */
export const checks: Readonly<Record<string, readonly Command[]>> = {
  messages: [['web/messages/compile.ts']],
  // Incremental: each project has its cache in node_modules/.cache.
  types: [...packages, '.'].map((project) => [
    programOf('typescript-compiler', 'tsc'),
    '-p',
    project,
  ]),
  lint: [[programOf('oxlint')]],
  format: [[programOf('oxfmt'), '--check']],
  boundaries: [[programOf('dependency-cruiser', 'depcruise'), ...folders]],
  deadcode: [[programOf('knip')]],
  duplicates: [[programOf('jscpd')]],
  'supply-chain': [['scripts/supply-chain.ts']],
  sbom: [['scripts/supply-chain.ts', '--sbom']],
}

/** Path of the file that a package's command runs. */
function programOf(name: string, command = name): string {
  const folder = join(import.meta.dirname, '../node_modules', name)
  // as: the form of every package.json
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
  }
  return join(folder, bin[command] ?? '')
}

/** Runs one check, counted as one; its output is shown only if it fails. */
async function runCheck(name: string): Promise<Summary> {
  const began = performance.now()
  const output = await failuresOf(checks[name] ?? [])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${output === undefined ? '✓' : '✗'} ${name}  ${seconds} s`)
  if (output === undefined) return { passed: 1, failed: 0 }
  console.log(`\n${output}\n`)
  return failure(`npm run check -- ${name}`)
}

/** Runs checks one after the other. */
export async function runChecks(names: readonly string[]): Promise<Summary> {
  const summaries: Summary[] = []
  for (const name of names) summaries.push(await runCheck(name))
  return sum(summaries)
}

/** What the commands of a check that fail print, each line once, since packages share files; undefined: none fails. */
export async function failuresOf(commands: readonly Command[]): Promise<string | undefined> {
  const lines = new Set<string>()
  for (const command of commands) {
    const { code, output } = await runProgram(process.execPath, command)
    if (code !== 0) for (const line of output.split('\n')) lines.add(line)
  }
  return lines.size > 0 ? [...lines].join('\n') : undefined
}
