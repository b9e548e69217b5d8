import { benches, runNamed } from './programs.ts'

// npm run bench [-- <name> [its arguments]]
const args = process.argv.slice(2)
await runNamed('bench', benches, args.length > 0 ? args : ['page-cache'])
