// Supply-chain checks: every package has a hash and an allowed licence in the lock file, no file holds a
// secret, and the bill of materials (CycloneDX) is written. Works offline.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { lockProblems } from './lock-problems.ts'
import { runNpm } from './run-npm.ts'
import { runProgram } from './run-program.ts'

process.chdir(join(import.meta.dirname, '..'))
const binary = /\.(webp|png|jpe?g|gif|avif|ico|woff2?|ttf|pdf|gz|br|svg)$/

const problems = [...lockProblems(await readLock(), existsSync), ...(await secrets())]
if (process.argv.includes('--sbom')) await writeFile('sbom.cdx.json', await billOfMaterials())
else await billOfMaterials()

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** as: the format that npm writes. */
async function readLock(): Promise<Parameters<typeof lockProblems>[0]> {
  return JSON.parse(await readFile('package-lock.json', 'utf8')) as Parameters<
    typeof lockProblems
  >[0]
}

/** Likely keys, tokens and passwords in tracked files. */
async function secrets(): Promise<string[]> {
  const { code, output } = await runProgram('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  if (code !== 0) throw new Error(output)
  const files = output.split('\0').filter((file) => file !== '' && !binary.test(file))
  const found = await runProgram(process.execPath, [
    'node_modules/secretlint/bin/secretlint.js',
    '--format',
    'unix',
    '--no-glob',
    ...files,
  ])
  return found.code === 0 ? [] : [found.output]
}

/** Made by npm from the lock file; fails where that does not match package.json. */
async function billOfMaterials(): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { code, output } = await runNpm(args)
  if (code !== 0) throw new Error(`npm sbom: ${output}`)
  return output
}
