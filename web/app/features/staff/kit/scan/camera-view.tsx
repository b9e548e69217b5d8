import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { findDetector } from './find-detector.ts'
import { newSightings } from './new-sightings.ts'

const lookEveryMs = 150

/** What the camera sees, and the codes in it: each is told when it comes into sight. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const tell = useEffectEvent(onCode)
  // Syncs with the camera, which runs while this is shown.
  useEffect(() => {
    const stop = new AbortController()
    const shown = video.current
    if (shown) {
      watch(shown, stop.signal, (code) => tell(code)).catch((error: unknown) => {
        if (!stop.signal.aborted) setRefusal(refusalOf(error))
      })
    }
    return () => stop.abort()
  }, [])
  if (refusal !== undefined) {
    return (
      <p role="alert" className="mt-2 text-small text-alta">
        {refusal}
      </p>
    )
  }
  return (
    <figure className="mt-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.staff_camera_title()}
        className="aspect-4/3 w-full max-w-sm rounded-card bg-ink object-cover"
      />
      <figcaption className="text-small text-ink-soft">{m.staff_camera_hint()}</figcaption>
    </figure>
  )
}

async function watch(
  video: HTMLVideoElement,
  stopped: AbortSignal,
  tell: (code: string) => void,
): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' } },
  })
  const end = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (stopped.aborted) return end()
  stopped.addEventListener('abort', end)
  video.srcObject = camera
  const [detector] = await Promise.all([findDetector(), video.play()])
  const sighted = newSightings()
  while (!stopped.aborted) {
    const codes = await detector.detect(video)
    const fresh = sighted(
      codes.map(({ rawValue }) => rawValue),
      performance.now(),
    )
    for (const code of fresh) tell(code)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

const refusalOf = (error: unknown): string =>
  error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name)
    ? m.staff_camera_none()
    : m.staff_camera_refused()
