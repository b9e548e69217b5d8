import { existsSync, globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const webConfig = './web/vite.config.ts'
// Far more than any test needs; a machine at its limit must not fail what is right.
// In CI, where nobody can look again, a second try; what needed one is told at the end (scripts/run-tests.ts).
const testTimeouts = {
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // expect.poll() waits for what happens, not for a time.
  expect: { poll: { timeout: 30_000, interval: 20 } },
  retry: process.env['CI'] === 'true' ? 1 : 0,
}

// What a test file imports tells whether it needs the database, which takes two seconds to start.
const needsDatabase = (file: string) =>
  /from '(#test\/|\.\/database|\.\/two-servers|\.\/play)/.test(readFileSync(file, 'utf8'))

/** Two projects of a folder: tests without a database, and those that share one PostgreSQL. */
function withAndWithoutDatabase(root: string) {
  const files = globSync('**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  const isWith = (file: string) => needsDatabase(`${root}/${file}`)
  return [
    {
      test: {
        ...testTimeouts,
        name: `${root}-alone`,
        isolate: false,
        root,
        include: files.filter((file) => !isWith(file)),
      },
    },
    {
      test: {
        ...testTimeouts,
        name: root,
        root,
        include: files.filter(isWith),
        globalSetup: '../server/test/global-setup.ts',
        // Each file has a database of its own; loading the whole server anew for each took a third of the time.
        isolate: false,
      },
    },
  ]
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...testTimeouts,
          name: 'contract',
          isolate: false,
          root: 'contract',
          include: ['**/*.test.ts'],
        },
      },
      ...withAndWithoutDatabase('server'),
      ...withAndWithoutDatabase('proofs'),
      {
        test: {
          ...testTimeouts,
          name: 'embedded-postgres',
          root: 'embedded-postgres',
          include: ['**/*.test.ts'],
        },
      },
      {
        test: {
          ...testTimeouts,
          name: 'demo',
          isolate: false,
          root: 'demo',
          include: ['**/*.test.ts'],
        },
      },
      {
        test: {
          ...testTimeouts,
          name: 'scripts',
          isolate: false,
          root: 'scripts',
          include: ['**/*.test.ts'],
        },
      },
      {
        ...(existsSync(webConfig) && { extends: webConfig }),
        test: {
          ...testTimeouts,
          name: 'web',
          // Modules of the browser keep state (session, stores): each file starts with a fresh one.
          root: 'web',
          include: ['**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
