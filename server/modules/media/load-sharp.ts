import type { Sharp, SharpOptions } from 'sharp'

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp

export const mostPixels = 40_000_000
/** After which libvips gives a picture up. */
const mostSeconds = 10

/** libvips finds the decoder by the content; these are the only ones it may find. */
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadSvgBuffer',
]

let loading: Promise<MakeSharp> | undefined

/**
 * Opens pictures within the limits of pixels and time, which so hold for every drawing. Loaded by the first picture that is
 * worked on, since libvips takes 15 MB: a process that draws none saves them.
 */
export const loadSharp = (): Promise<MakeSharp> => (loading ??= load())

async function load(): Promise<MakeSharp> {
  const { default: sharp } = await import('sharp')
  // One thread for each picture; the callers limit how many run at once.
  sharp.concurrency(1)
  // No cache: each original is read once for each form, so that caching costs more memory than it saves time.
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  return (input, options) =>
    sharp(input, { limitInputPixels: mostPixels, ...options }).timeout({ seconds: mostSeconds })
}

/** Whether a picture was given up because drawing it took too long. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout')
