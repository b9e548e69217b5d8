import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { failureOf } from '../failure-of.ts'
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
        className="aspect-4/3 w-full max-w-80 rounded-card bg-ink object-cover"
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
    // The usual 640 pixels are too few for the small codes of goods.
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 } },
  })
  const end = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  stopped.addEventListener('abort', end)
  try {
    if (stopped.aborted) return
    video.srcObject = camera
    const [detector] = await Promise.all([findDetector(), video.play()])
    const sighted = newSightings()
    while (!stopped.aborted) {
      if (!camera.active) throw new DOMException('The camera was taken away', 'NotReadableError')
      const codes = await detector.detect(video)
      const fresh = sighted(
        codes.map(({ rawValue }) => rawValue),
        performance.now(),
      )
      for (const code of fresh) tell(code)
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  } finally {
    end()
  }
}

function refusalOf(error: unknown): string {
  // Browsers have no camera for such pages.
  if (!isSecureContext) return m.staff_camera_insecure()
  if (!(error instanceof DOMException)) return failureOf(error)
  return error.name === 'NotAllowedError' ? m.staff_camera_refused() : m.staff_camera_none()
}
