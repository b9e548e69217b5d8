import { onePicture, pictureTypes } from '@haat/contract/media'

import type { PictureFault, PictureLimits } from './picture-plan.ts'
import type { PictureReply, PictureTask } from './picture-worker.ts'

/** Where a chosen picture is: waiting for others, being read, or being drawn small. */
export type PictureStep = 'waiting' | 'reading' | 'making'

/** Longest side that the server keeps, and the most it takes. */
const serverLimits: PictureLimits = { longestPx: 2_400, maxBytes: onePicture.maxBytes }

/** A file that cannot be used. */
export class UnusablePicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

interface Options {
  limits?: PictureLimits
  /** Decodes HEIF where the browser cannot: for staff, whose pages alone may (docs/decisions/042-pictures-from-phones.md). */
  withDecoder?: boolean
  signal?: AbortSignal
  onStep?: (step: PictureStep) => void
}

/** A decoder that hangs is given up. */
const mostTimeMs = 120_000

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
let worker: Worker | undefined

/**
 * The picture as the server wants it, made in a worker; the file itself if it needs nothing. Pictures are made one after
 * the other: each may take hundreds of megabytes. Throws UnusablePicture, or the reason of the signal.
 */
export async function makeSmall(file: File, options: Options = {}): Promise<File> {
  waiting += 1
  options.onStep?.('waiting')
  const turn = queue.then(() => {
    options.signal?.throwIfAborted()
    options.onStep?.('reading')
    return ask(file, options)
  })
  queue = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
    // A worker keeps the memory of its largest picture.
    if (waiting === 0) end()
  }
}

function ask(
  file: File,
  { limits = serverLimits, withDecoder = false, signal, onStep }: Options,
): Promise<File> {
  const running = (worker ??= start())
  const { promise, resolve, reject } = Promise.withResolvers<File>()
  const giveUp = (reason: unknown) => {
    end()
    reject(reason)
  }
  const hear = ({ data }: MessageEvent<PictureReply>) => {
    if (data.step === 'making') onStep?.('making')
    else if (data.step === 'done') resolve(data.file)
    else reject(new UnusablePicture(data.fault))
  }
  const failed = () => {
    if (!isUsableAsItIs(file)) return giveUp(new UnusablePicture('too-large'))
    // A browser without module workers or OffscreenCanvas: the server makes it small.
    end()
    resolve(file)
  }
  const leave = () => giveUp(signal?.reason)
  const timer = setTimeout(failed, mostTimeMs)
  running.addEventListener('message', hear)
  running.addEventListener('error', failed)
  signal?.addEventListener('abort', leave)
  running.postMessage({ file, limits, withDecoder } satisfies PictureTask, [])
  return promise.finally(() => {
    clearTimeout(timer)
    running.removeEventListener('message', hear)
    running.removeEventListener('error', failed)
    signal?.removeEventListener('abort', leave)
  })
}

const isUsableAsItIs = ({ type, size }: File): boolean =>
  pictureTypes.includes(type) && size <= onePicture.maxBytes

const start = () => new Worker(new URL('picture-worker.ts', import.meta.url), { type: 'module' })

function end(): void {
  worker?.terminate()
  worker = undefined
}
