import { benches, runNamed } from './programs.ts'

// npm run bench -- <name> [its arguments]
await runNamed('bench', benches, process.argv.slice(2))
