import type { VideoSource } from './video-source.ts'

type Embedded = Exclude<VideoSource['kind'], 'direct'>

/** How to subscribe to the end of a video, in each player's postMessage API. */
const questions: Record<Embedded, object> = {
  youtube: { event: 'listening', id: 'haat', channel: 'widget' },
  vimeo: { method: 'addEventListener', value: 'ended' },
}

/**
 * Calls back when the video in an iframe has ended, by postMessage only: no third-party script runs in our page.
 * Returns a function that stops listening.
 */
export function listenForEnd(frame: HTMLIFrameElement, kind: Embedded, onEnd: () => void) {
  const { origin } = new URL(frame.src)
  const ask = () => frame.contentWindow?.postMessage(JSON.stringify(questions[kind]), origin)

  // The player starts listening some time after its iframe has loaded, without a signal: repeat until it answers.
  let triesLeft = 40
  let timer: ReturnType<typeof setInterval> | undefined
  const askOften = () => {
    clearInterval(timer)
    timer = setInterval(() => {
      if (triesLeft-- > 0) ask()
      else clearInterval(timer)
    }, 250)
  }
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const said = read(event.data)
    if (said['event'] === 'ready') ask()
    clearInterval(timer)
    if (saysEnded(said)) onEnd()
  }
  frame.addEventListener('load', askOften)
  addEventListener('message', hear)
  return () => {
    clearInterval(timer)
    frame.removeEventListener('load', askOften)
    removeEventListener('message', hear)
  }
}

/** Both services send JSON, as string or object; anything else is ignored. */
function read(data: unknown): Partial<Record<string, unknown>> {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof said === 'object' && said !== null ? { ...said } : {}
  } catch {
    return {}
  }
}

/** Vimeo: 'ended'. YouTube: player state 0, alone or among other fields. */
function saysEnded({ event, info }: Partial<Record<string, unknown>>): boolean {
  if (event === 'ended') return true
  if (event === 'onStateChange') return info === 0
  return (
    event === 'infoDelivery' &&
    typeof info === 'object' &&
    info !== null &&
    'playerState' in info &&
    info.playerState === 0
  )
}
