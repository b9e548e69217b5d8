import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'haat-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The program with an npm that prints this and ends with this code. */
function audited(printed: string, code: number, env: Record<string, string> = {}) {
  const npm = join(folder, 'npm.js')
  writeFileSync(
    npm,
    `const asked = process.argv.slice(2).join(' ')
     if (asked !== 'audit --json --package-lock-only') throw new Error(asked)
     process.stderr.write('npm warn of something else\\n')
     process.stdout.write(${JSON.stringify(printed)})
     process.exitCode = ${code}`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'advisories.ts')],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        npm_execpath: npm,
        npm_node_execpath: process.execPath,
        ...env,
      },
    },
  )
  return { status, words: `${stdout}${stderr}` }
}

it('a package with causes that nobody can read is a problem all the same', () => {
  const printed = JSON.stringify({ vulnerabilities: { lefter: { via: 'new form' } } })
  expect(audited(printed, 1)).toEqual({ status: 1, words: '✗ lefter\n' })
})

const advisory = {
  title: 'Prototype pollution',
  severity: 'high',
  url: 'https://github.com/advisories/GHSA-0000',
  range: '<1.2.3',
}

it('known problems of packages fail the run and are named', () => {
  const vulnerabilities = {
    lefter: { name: 'lefter', severity: 'high', range: '<1.2.3', via: [advisory] },
    user: { name: 'user', severity: 'high', range: '*', via: ['lefter'] },
  }
  const { status, words } = audited(JSON.stringify({ auditReportVersion: 2, vulnerabilities }), 1)
  expect(status).toBe(1)
  expect(words).toContain('✗ lefter <1.2.3, high, Prototype pollution, https://github.com/advis')
  expect(words).not.toContain('user')
})

it('a run without known problems passes', () => {
  const { status, words } = audited('{"auditReportVersion":2,"vulnerabilities":{}}', 0)
  expect(status).toBe(0)
  expect(words).toContain('No known problems')
})

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['{"error":{"code":"ENOAUDIT","summary":"Your registry has no audit"}}', 'has no audit'],
  ['', 'npm printed no audit'],
  ['<html>', 'npm printed no audit'],
  ['{"vulnerabilities":null}', 'npm printed no audit'],
])('a registry that says %j leaves known problems unknown, which is no failure', (said, reason) => {
  const { status, words } = audited(said, 1)
  expect(status).toBe(0)
  expect(words).toContain('unknown')
  expect(words).toContain(reason)
  expect(words).not.toContain('No known problems')
})

it('in the workflow, unknown problems are a warning', () => {
  const { words } = audited('', 1, { GITHUB_ACTIONS: 'true' })
  expect(words).toMatch(/^::warning::Known problems of the packages are unknown/m)
})
