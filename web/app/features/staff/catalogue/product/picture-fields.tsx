import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { mostPictures } from '@haat/contract/product/product-form'
import { useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'

import { announced } from '../../kit/drag-announcements.ts'
import { choosableTypes } from '#app/components/picture/choosable-types.ts'
import { FileDrop } from '../../kit/picture/file-drop.tsx'
import { LeftOutList } from '#app/components/picture/left-out-list.tsx'
import { useChosenPictures } from '#app/components/picture/use-chosen-pictures.ts'
import { useHeldSubmit } from '#app/components/picture/use-held-submit.ts'
import { PictureItem } from './picture-item.tsx'
import type { ProductPart } from './product-fields.tsx'
import { FormPart } from '../../kit/form-part.tsx'
import { shareOfEach } from './share-of-each.ts'
import type { ProductFormState } from './use-product-form.ts'

type PicturePart = Pick<ProductPart, 'draft'> &
  Pick<ProductFormState, 'changePictures' | 'busy' | 'sent'>

/** Sorted pictures, the first one for the card: choose, drop or paste, drag, move by buttons, remove. */
export function PictureFields({ draft, changePictures, busy, sent }: PicturePart) {
  const { pictures } = draft
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const chosen = useChosenPictures(pictures, changePictures, {
    most: mostPictures,
    withDecoder: true,
  })
  const isMaking = pictures.some(({ making }) => making)
  const held = useHeldSubmit(input, isMaking, chosen.leftOut.length)
  const shares = shareOfEach(pictures, sent)

  const moveTo = (from: number, to: number) => {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length) return
    changePictures((before) => {
      const others = before.filter(({ id }) => id !== picture.id)
      return others.toSpliced(to, 0, ...before.filter(({ id }) => id === picture.id))
    })
    setSaid(m.staff_product_picture_moved({ number: from + 1, place: to + 1 }))
  }
  const remove = (index: number) => {
    const picture = pictures[index]
    if (!picture) return
    chosen.remove(picture)
    setSaid(m.staff_product_picture_removed({ number: index + 1 }))
    input.current?.focus()
  }
  return (
    <FormPart title={m.staff_product_pictures()}>
      <FileDrop onFiles={(files) => !busy && chosen.add(files)}>
        <div>
          <Field
            label={m.staff_product_pictures_add()}
            hint={`${m.staff_pictures_drop()} ${m.staff_product_pictures_hint({ most: mostPictures })}`}
            name="pictures"
          >
            {(control) => (
              <FileInput
                ref={input}
                control={control}
                name="pictures"
                accept={choosableTypes}
                multiple
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  // Reset the input, so that a removed file can be chosen again.
                  target.value = ''
                  if (!busy) chosen.add(files)
                }}
              />
            )}
          </Field>
          <LeftOutList reasons={chosen.leftOut} onClear={chosen.clearLeftOut} />
        </div>
        <DragDropProvider
          plugins={announced}
          onDragEnd={(event) => changePictures((before) => move([...before], event))}
        >
          <ol className="grid empty:hidden grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
            {pictures.map((picture, index) => (
              <PictureItem
                key={picture.id}
                picture={picture}
                share={shares.get(picture.id)}
                index={index}
                count={pictures.length}
                onMove={(to) => moveTo(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </DragDropProvider>
        {held && <output className="text-small">{m.staff_pictures_held()}</output>}
      </FileDrop>
      <output className="sr-only">{said}</output>
    </FormPart>
  )
}
