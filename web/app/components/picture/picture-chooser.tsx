import Camera from '~icons/camera'
import ImagePlus from '~icons/image-plus'
import X from '~icons/x'
import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from 'react'

import { m } from '#app/messages/generated/messages.js'
import { buttonStyle } from '#app/ui/form/button-style.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { choosableTypes } from './choosable-types.ts'
import type { ChosenPicture } from './chosen-picture.ts'
import { LeftOutList } from './left-out-list.tsx'
import { PictureWait } from './picture-wait.tsx'
import type { useChosenPictures } from './use-chosen-pictures.ts'
import { useHeldSubmit } from './use-held-submit.ts'

/** Adds pictures from the phone or its camera, shows each at once with its name, and takes one out again. */
export function PictureChooser({
  label,
  hint,
  pictures,
  chosen,
}: {
  label: string
  hint: string
  pictures: readonly ChosenPicture[]
  chosen: ReturnType<typeof useChosenPictures>
}) {
  const [said, setSaid] = useState('')
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isMaking = pictures.some(({ making }) => making)
  const held = useHeldSubmit(input, isMaking, chosen.leftOut.length)
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // A picture that was taken out can be chosen again.
    target.value = ''
    chosen.add(files)
  }
  const remove = (picture: ChosenPicture) => {
    chosen.remove(picture)
    setSaid(m.picture_removed({ name: nameOf(picture) }))
    input.current?.focus()
  }
  return (
    <fieldset aria-describedby={hintId} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 text-small font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={<ImagePlus aria-hidden className="size-5" />}
          words={chosen.most === 1 ? m.picture_add_one() : m.picture_add()}
        >
          <FileField ref={input} multiple={chosen.most > 1} onChange={add} />
        </FileButton>
        <FileButton
          icon={<Camera aria-hidden className="size-5" />}
          words={m.picture_take()}
          className="pointer-fine:hidden"
        >
          <FileField capture="environment" onChange={add} />
        </FileButton>
      </div>
      <p id={hintId} className="text-small text-ink-faint">
        {hint}
      </p>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {pictures.map((picture) => (
          <li key={picture.id} className="min-w-0 rounded-control border border-line p-1.5">
            {picture.making ? (
              <PictureWait {...picture.making} />
            ) : (
              <>
                <div className="relative">
                  <Picture
                    {...thumbnail(picture.src, 160)}
                    alt=""
                    className="aspect-square w-full rounded-control"
                  />
                  <IconButton
                    label={m.picture_remove({ name: nameOf(picture) })}
                    className="absolute! top-1 right-1 bg-surface"
                    onClick={() => remove(picture)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </div>
                <p className="mt-1 truncate text-small text-ink-soft">{nameOf(picture)}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      <LeftOutList reasons={chosen.leftOut} onClear={chosen.clearLeftOut} />
      {held && <output className="text-small">{m.picture_held()}</output>}
      <output className="sr-only">{said}</output>
    </fieldset>
  )
}

const nameOf = ({ file, making }: ChosenPicture) => file?.name ?? making?.name ?? ''

/** A button that is the label of its file input. */
function FileButton({
  icon,
  words,
  className,
  children,
}: {
  icon: ReactNode
  words: string
  className?: string
  children: ReactNode
}) {
  return (
    <label
      className={buttonStyle(
        'quiet',
        'regular',
        classNames(
          'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
          className,
        ),
      )}
    >
      {icon}
      {words}
      {children}
    </label>
  )
}

const FileField = (own: ComponentProps<'input'>) => (
  <input {...own} type="file" accept={choosableTypes} className="sr-only" />
)
