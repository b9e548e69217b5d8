import type { Sharp, SharpOptions } from 'sharp'

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp

let loading: Promise<MakeSharp> | undefined

/** Loaded by the first picture that is worked on, since libvips takes 15 MB: a process that draws none saves them. */
export const loadSharp = (): Promise<MakeSharp> => (loading ??= load())

async function load(): Promise<MakeSharp> {
  const { default: sharp } = await import('sharp')
  // One thread for each picture; the callers limit how many run at once.
  sharp.concurrency(1)
  // No cache: each original is read once for each form, so that caching costs more memory than it saves time.
  sharp.cache(false)
  return sharp
}
