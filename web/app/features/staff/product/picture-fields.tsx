import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { onePicture, pictureTypes } from '@haat/contract/media'
import { mostPictures } from '@haat/contract/product/product-form'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'

import { announced } from '../frame/drag-announcements.ts'
import { PictureItem } from './picture-item.tsx'
import type { DraftPicture } from './product-draft.ts'
import { errorOf } from './product-errors.ts'
import { Part, type FormPart } from './product-fields.tsx'

/** Sorted pictures, the first one for the card: add, drag, move by buttons, remove. */
export function PictureFields({ draft: { pictures }, change, errors }: FormPart) {
  const [refused, setRefused] = useState<string>()
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useForgottenFiles(pictures)

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { fits, wrong } = sorted([...(target.files ?? [])], mostPictures - pictures.length)
    // Reset the input, so that a removed file can be chosen again.
    target.value = ''
    setRefused(wrong)
    if (fits.length > 0) change({ pictures: [...pictures, ...fits.map(draftPicture)] })
  }
  const moveTo = (from: number, to: number) => {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length) return
    change({ pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, picture) })
    setSaid(m.staff_product_picture_moved({ number: from + 1, place: to + 1 }))
  }
  const remove = (index: number) => {
    URL.revokeObjectURL(pictures[index]?.src ?? '')
    change({ pictures: pictures.toSpliced(index, 1) })
    setSaid(m.staff_product_picture_removed({ number: index + 1 }))
    input.current?.focus()
  }
  return (
    <Part title={m.staff_product_pictures()}>
      <Field
        label={m.staff_product_pictures_add()}
        hint={m.staff_product_pictures_hint({ most: mostPictures })}
        error={refused ?? errorOf(errors, 'pictures')}
      >
        {({ id, describedBy, invalid }) => (
          <input
            ref={input}
            id={id}
            name="pictures"
            type="file"
            accept={pictureTypes.join(',')}
            multiple
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={add}
            className="w-full cursor-pointer rounded-control border border-edge bg-surface text-small text-ink-soft file:mr-4 file:min-h-target file:cursor-pointer file:bg-ground file:px-4 file:font-medium file:text-ink hover:border-ink-faint aria-invalid:border-alta"
          />
        )}
      </Field>
      <DragDropProvider
        plugins={announced}
        onDragEnd={(event) => change({ pictures: move([...pictures], event) })}
      >
        <ol className="grid empty:hidden grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.id}
              picture={picture}
              index={index}
              count={pictures.length}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </DragDropProvider>
      <output className="sr-only">{said}</output>
    </Part>
  )
}

const draftPicture = (file: File): DraftPicture => ({
  id: crypto.randomUUID(),
  src: URL.createObjectURL(file),
  file,
})

/** The files that are pictures within the limits of size and number; and errors for the others. */
function sorted(files: readonly File[], room: number): { fits: File[]; wrong?: string } {
  const usable = files.filter(
    ({ type, size }) => pictureTypes.includes(type) && size <= onePicture.maxBytes,
  )
  const fits = usable.slice(0, room)
  if (usable.length < files.length) return { fits, wrong: m.staff_product_picture_wrong() }
  return fits.length < usable.length
    ? { fits, wrong: m.staff_product_pictures_most({ most: mostPictures }) }
    : { fits }
}

/** Revokes the object URLs of chosen files on unmount. */
function useForgottenFiles(pictures: readonly DraftPicture[]): void {
  const forget = useEffectEvent(() => {
    for (const { src, file } of pictures) if (file) URL.revokeObjectURL(src)
  })
  useEffect(() => () => forget(), [])
}
