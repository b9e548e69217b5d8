import Camera from '~icons/camera'
import { lazy, Suspense, useEffect, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

const CameraView = lazy(async () => ({ default: (await import('./camera-view.tsx')).CameraView }))

/** Of Chromium alone: other browsers ask the person whatever the document's header says. */
interface PolicyDocument {
  featurePolicy?: { allowsFeature: (feature: string) => boolean }
}

/**
 * Whether this document may use the camera: only one that was loaded at a packing page may, not one that came there by a
 * link inside the desk.
 */
const isAllowed = () =>
  // as: the types of the DOM have it not, since not all browsers do.
  (document as PolicyDocument).featurePolicy?.allowsFeature('camera') ?? true

/** Opens the camera as a scanner; its code is loaded when it is asked for. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(() => location.hash === '#camera' && isAllowed())
  const toggle = () => {
    if (isOpen || isAllowed()) return setOpen(!isOpen)
    location.hash = 'camera'
    location.reload()
  }
  // Syncs with the address: it has asked once, not each time that the page is loaded.
  useEffect(() => {
    if (location.hash !== '#camera') return
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return (
    <>
      <Button
        type="button"
        tone="quiet"
        size="compact"
        className="mt-2"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Camera aria-hidden />
        {isOpen ? m.staff_camera_close() : m.staff_camera_open()}
      </Button>
      {isOpen && (
        <Suspense>
          <CameraView onCode={onCode} />
        </Suspense>
      )}
    </>
  )
}
