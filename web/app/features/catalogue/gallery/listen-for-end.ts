import type { VideoSource } from './video-source.ts'

type Embedded = Exclude<VideoSource['kind'], 'direct'>

/** How each service is asked to tell of the end, in its player's own messages. */
const questions: Record<Embedded, object> = {
  youtube: { event: 'listening', id: 'haat', channel: 'widget' },
  vimeo: { method: 'addEventListener', value: 'ended' },
}

/**
 * Hears when the video in a frame has ended, by messages alone: no script of the service runs in our page.
 * Gives the function that ends the listening.
 */
export function listenForEnd(frame: HTMLIFrameElement, kind: Embedded, onEnd: () => void) {
  const { origin } = new URL(frame.src)
  const ask = () => frame.contentWindow?.postMessage(JSON.stringify(questions[kind]), origin)

  // The player listens some time after its frame has loaded, and does not say when: it is asked until it speaks.
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

/** Both services send JSON, as text or as it is; whatever else comes says nothing. */
function read(data: unknown): Partial<Record<string, unknown>> {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof said === 'object' && said !== null ? { ...said } : {}
  } catch {
    return {}
  }
}

/** Vimeo: 'ended'. YouTube: the state of the player is 0, alone or among other information. */
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
