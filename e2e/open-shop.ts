import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A new shop for one run in a temporary folder, which is deleted afterwards.
const folder = mkdtempSync(join(tmpdir(), 'haat-e2e-'))
process.env['HAAT_DATA_DIR'] = folder
process.env['LIMIT_PER_ADDRESS_SCALE'] = '1000'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../scripts/start.ts')
