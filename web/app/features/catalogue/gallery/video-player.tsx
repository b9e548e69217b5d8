import { useCallback, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { listenForEnd } from './listen-for-end.ts'
import type { VideoSource } from './video-source.ts'

interface VideoPlayerProps {
  source: VideoSource
  /** Name of the product. */
  name: string
  onEnd: () => void
}

/** Plays a product's video. Nothing is loaded before this is mounted. */
export function VideoPlayer({ source, name, onEnd }: VideoPlayerProps) {
  const title = m.catalogue_video_of({ product: name })
  if (source.kind === 'direct') return <VideoFile src={source.src} title={title} onEnd={onEnd} />
  return <VideoFrame kind={source.kind} src={source.src} title={title} onEnd={onEnd} />
}

function VideoFrame({
  kind,
  src,
  title,
  onEnd,
}: {
  kind: 'youtube' | 'vimeo'
  src: string
  title: string
  onEnd: () => void
}) {
  const listen = useCallback(
    (frame: HTMLIFrameElement | null) => (frame ? listenForEnd(frame, kind, onEnd) : undefined),
    [kind, onEnd],
  )
  return (
    <iframe
      ref={listen}
      src={src}
      title={title}
      // What the player needs, without permission to navigate our page (allow-top-navigation).
      // oxlint-disable-next-line react/iframe-missing-sandbox -- safe together: the frame is always another origin
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full"
    />
  )
}

function VideoFile({ src, title, onEnd }: { src: string; title: string; onEnd: () => void }) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <p role="alert" className="m-auto max-w-full p-6 text-center">
        {m.catalogue_video_failed()}
      </p>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers' videos come without captions
    <video
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onEnded={onEnd}
      onError={() => setFailed(true)}
      className="size-full object-contain"
    />
  )
}
