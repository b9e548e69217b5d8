import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export function readLines(stream: Readable | null, take: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', take)
}
