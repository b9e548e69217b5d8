import './full-screen-pictures.css'

import { pictureSizes, type PictureDensity } from '@haat/contract/media'
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'

import { m } from '#app/messages/generated/messages.js'
import { pictureAt } from '#app/util/picture-at.ts'
import { useLayer } from '#app/ui/overlay/use-layer.ts'

const { width, height } = pictureSizes.detail
const densities: readonly PictureDensity[] = [1, 2, 3]

interface FullScreenPicturesProps {
  product: string
  pictures: readonly string[]
  /** Index of the first picture; `onShow` reports each change. */
  at: number
  open: boolean
  onShow: (index: number) => void
  onClose: () => void
  /** Called when it has closed: the focus can be moved. */
  onClosed: () => void
}

/** Lightbox of a product's pictures: swipe, arrows, wheel, double tap and pinch; Esc and Back close it. */
export function FullScreenPictures({
  product,
  pictures,
  at,
  open,
  onShow,
  onClose,
  onClosed,
}: FullScreenPicturesProps) {
  useLayer(open, onClose)
  const slides = pictures.map((picture, index): SlideImage => {
    const alt = index === 0 ? product : m.catalogue_picture({ product, number: index + 1 })
    if (pictureAt(picture, 'detail', 3, 'contain') === picture) return { src: picture, alt }
    const sized = (density: PictureDensity) => ({
      src: pictureAt(picture, 'detail', density, 'contain'),
      width: width * density,
      height: height * density,
    })
    return { alt, ...sized(3), srcSet: densities.map(sized) }
  })
  const alone = slides.length < 2 ? () => null : undefined
  return (
    <Lightbox
      open={open}
      close={onClose}
      index={at}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: slides.length < 2, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      {...(alone && { render: { buttonPrev: alone, buttonNext: alone } })}
      on={{ view: ({ index }) => onShow(index), exited: onClosed }}
      labels={{
        Lightbox: m.catalogue_full_screen(),
        'Photo gallery': m.catalogue_pictures({ product }),
        Carousel: m.catalogue_carousel(),
        Slide: m.catalogue_slide(),
        '{index} of {total}': m.catalogue_slide_place({ index: '{index}', total: '{total}' }),
        Previous: m.catalogue_previous_picture(),
        Next: m.catalogue_next_picture(),
        Close: m.common_close(),
        'Zoom in': m.catalogue_zoom_in(),
        'Zoom out': m.catalogue_zoom_out(),
      }}
    />
  )
}
