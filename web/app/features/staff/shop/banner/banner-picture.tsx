import { pictureSizes } from '@haat/contract/media'
import { lazy, Suspense, useEffect, useState, type Dispatch, type SetStateAction } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

import { PictureField } from '../../kit/picture/picture-field.tsx'
import { cutPicture, sizeOfPicture, type CutArea } from './cut-picture.ts'

const PictureCutter = lazy(async () => ({
  default: (await import('./picture-cutter.tsx')).PictureCutter,
}))

const wide = pictureSizes.bannerWide
const narrow = pictureSizes.banner
/** More than is sent: a part of it is cut out, and a panorama has little height. */
const limits = { longestPx: 3 * wide.width, maxBytes: 20 * 1_048_576 }

/** A chosen picture with its crops for wide screens and phones. */
export interface ChosenBanner {
  src: string
  natural: { width: number; height: number }
  areas: { wide?: CutArea; narrow?: CutArea }
}

/** Both crops, to upload. */
export async function cutsOf({ src, areas }: ChosenBanner) {
  if (!areas.wide || !areas.narrow) return undefined
  const [bannerImage, bannerPhoneImage] = await Promise.all([
    cutPicture(src, areas.wide, wide),
    cutPicture(src, areas.narrow, narrow),
  ])
  return { bannerImage, bannerPhoneImage }
}

/** Chooses and crops a banner's picture. A picture too small to crop is refused at once. */
export function BannerPicture({
  label,
  name,
  chosen,
  onChoose,
}: {
  label: string
  /** Of the file in the form's errors. */
  name: string
  chosen: ChosenBanner | undefined
  onChoose: Dispatch<SetStateAction<ChosenBanner | undefined>>
}) {
  const [wrong, setWrong] = useState<string>()
  // Revokes the object URL when another picture is chosen or the form is left.
  useEffect(() => () => URL.revokeObjectURL(chosen?.src ?? ''), [chosen?.src])
  const choose = async (file: File | undefined) => {
    setWrong(undefined)
    onChoose(undefined)
    if (!file) return
    const src = URL.createObjectURL(file)
    const natural = await sizeOfPicture(src)
    const refusal = natural ? refuseSmall(natural) : m.staff_banner_not_picture()
    if (natural && !refusal) onChoose({ src, natural, areas: {} })
    else setWrong(refusal)
  }
  const cut = (which: 'wide' | 'narrow') => (area: CutArea) =>
    onChoose((now) => now && { ...now, areas: { ...now.areas, [which]: area } })
  return (
    <>
      <PictureField
        label={label}
        hint={m.staff_banner_picture_hint()}
        name={name}
        error={wrong}
        limits={limits}
        onChoose={(picture) => void choose(picture)}
      />
      {chosen && (
        <Suspense fallback={<Skeleton className="aspect-2/1" />}>
          <p className="text-small text-ink-soft">{m.staff_banner_cut_hint()}</p>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <PictureCutter
              key={chosen.src}
              label={m.staff_banner_cut_wide()}
              src={chosen.src}
              natural={chosen.natural}
              size={wide}
              onCut={cut('wide')}
            />
            <PictureCutter
              key={`${chosen.src} narrow`}
              label={m.staff_banner_cut_phone()}
              src={chosen.src}
              natural={chosen.natural}
              size={narrow}
              onCut={cut('narrow')}
            />
          </div>
        </Suspense>
      )}
    </>
  )
}

function refuseSmall({ width, height }: { width: number; height: number }): string | undefined {
  if (width >= wide.width && height >= wide.height) return undefined
  return m.staff_banner_too_small({ width, height })
}
