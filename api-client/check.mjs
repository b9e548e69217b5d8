// Holds an OpenAPI document to the rules of a linter, generates the types of a client from it, and compiles a program
// that shops with that client: `node api-client/check.mjs document.json`. Says what is wrong, and ends with 1.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const here = import.meta.dirname
const [path = ''] = process.argv.slice(2)
const source = await readFile(path, 'utf8')

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // `/products/import/{id}` and `/products/{id}/stock`: an id is a UUID, and no word is one.
    'no-ambiguous-paths': 'off',
    // The document of a shop that runs here names this machine.
    'no-server-example.com': 'off',
  },
})
const problems = await lintFromString({ source, absoluteRef: path, config })
const linted = problems.map(
  ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`,
)

await mkdir(join(here, 'generated'), { recursive: true })
const types = await openapiTS(source, {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
})
await writeFile(join(here, 'generated/shop-api.ts'), astToString(types))

const program = ts.createProgram([join(here, 'shop.ts')], {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
})
const compiled = ts.getPreEmitDiagnostics(program).map(({ messageText, start, file }) => {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
  return `shop.ts:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
})

for (const problem of [...linted, ...compiled]) console.log(problem)
process.exitCode = linted.length + compiled.length === 0 ? 0 : 1
