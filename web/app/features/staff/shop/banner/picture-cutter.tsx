import { useState } from 'react'
import Cropper from 'react-easy-crop'

import { m } from '#app/messages/generated/messages.js'

import type { CutArea } from './cut-picture.ts'

/** Selects the crop of a picture by dragging, pinching or the wheel, or by arrow keys and a slider. */
export function PictureCutter({
  label,
  src,
  natural,
  size,
  onCut,
}: {
  label: string
  src: string
  /** URL of the picture. */
  natural: { width: number; height: number }
  /** Size of the crop. */
  size: { width: number; height: number }
  onCut: (area: CutArea) => void
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const aspect = size.width / size.height
  // Maximum zoom: beyond it the crop would be enlarged.
  const nearest = Math.max(1, Math.min(natural.width, natural.height * aspect) / size.width)
  return (
    <figure className="grid gap-2">
      <figcaption className="text-small font-medium">{label}</figcaption>
      <div className="relative aspect-2/1 overflow-clip rounded-control bg-ground">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={nearest}
          aspect={aspect}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, area) => onCut(area)}
          cropperProps={{ role: 'group', 'aria-label': label }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <input
        type="range"
        aria-label={m.staff_banner_zoom({ what: label })}
        min={1}
        max={nearest}
        step={0.01}
        value={zoom}
        disabled={nearest === 1}
        onChange={({ target }) => setZoom(target.valueAsNumber)}
        className="min-h-target w-full accent-leaf"
      />
    </figure>
  )
}
