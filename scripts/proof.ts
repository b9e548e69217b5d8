import { proofs, runNamed } from './programs.ts'

// npm run proof -- <name> [its arguments]
await runNamed('proof', proofs, process.argv.slice(2))
