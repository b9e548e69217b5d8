import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'

import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'

import { withBrokenSyllables } from './break-syllables.ts'
import { mendText } from './mend-text.ts'
import type { PdfJob, PdfResult } from './pdf-job.ts'
import { unpackWoff } from './unpack-woff.ts'

// A worker thread, because the layout blocks for tens of milliseconds.
const fontPackage = import.meta.resolve('@fontsource/anek-bangla/package.json')
const fonts = [400, 600].flatMap((weight) =>
  ['latin', 'bengali', 'latin-ext'].map((script) => readFont(script, weight)),
)
const compiler = NodeCompiler.create({
  // Templates lie in modules.
  workspace: fileURLToPath(new URL('../../', import.meta.url)),
  fontArgs: [{ fontBlobs: fonts }],
})

function readFont(script: string, weight: number): Buffer {
  const file = new URL(`files/anek-bangla-${script}-${weight}-normal.woff`, fontPackage)
  return unpackWoff(readFileSync(file))
}

function draw({ template, sheet, at }: PdfJob): Uint8Array<ArrayBuffer> {
  const made = compiler.compile({
    mainFilePath: template,
    // Passed as data, so that texts of customers and sellers are never parsed as markup.
    inputs: { sheet: JSON.stringify(sheet, withBrokenSyllables) },
  })
  const { result } = made
  if (!result)
    throw new Error(`Typst: ${JSON.stringify(compiler.fetchDiagnostics(failureOf(made)))}`)
  const pdf = mendText(write(result, at))
  // Typst's cache of older sheets would only grow.
  compiler.evictCache(10)
  // Copied, because the compiler's result is in its WebAssembly memory.
  return new Uint8Array(pdf)
}

/**
 * PDF/UA, tagged for screen readers, refuses a text for which no font has a letter. Anybody may have such a name, and no order
 * may keep others from being printed: then it is a plain PDF, in which a box stands for the letter.
 */
function write(laidOut: Parameters<typeof compiler.pdf>[0], creationTimestamp: number): Buffer {
  try {
    return compiler.pdf(laidOut, { creationTimestamp, pdfStandard: PdfStandard.UA_1 })
  } catch {
    return compiler.pdf(laidOut, { creationTimestamp })
  }
}

function failureOf(made: ReturnType<typeof compiler.compile>) {
  const failure = made.takeDiagnostics()
  if (!failure) throw new Error('Typst failed and does not say why')
  return failure
}

parentPort?.on('message', (job: PdfJob) => {
  let answer: PdfResult
  try {
    answer = { id: job.id, pdf: draw(job) }
  } catch (error) {
    answer = { id: job.id, failure: error instanceof Error ? error.message : String(error) }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
})
