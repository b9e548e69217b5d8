import { useSortable } from '@dnd-kit/react/sortable'
import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'
import GripVertical from '~icons/grip-vertical'
import ImagePlus from '~icons/image-plus'
import Trash from '~icons/trash-2'

import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { PictureUpload, PictureWait } from '#app/components/picture/picture-wait.tsx'
import type { DraftPicture } from './product-draft.ts'

/** Lets the buttons shrink, so that two pictures fit side by side on the narrowest phone. */
const narrow = 'min-w-0 shrink!'

/** A picture: dragged by its handle with mouse, touch or keyboard, or moved by its buttons. */
export function PictureItem({
  picture: { id, src, making },
  share,
  index,
  count,
  onMove,
  onRemove,
}: {
  picture: DraftPicture
  /** How much of it is sent, from 0 to 1. */
  share: number | undefined
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const number = index + 1
  const name = m.staff_product_picture({ number })
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name } })
  return (
    <li
      ref={ref}
      className={classNames(
        'rounded-card border border-line bg-surface p-1.5',
        isDragging && 'shadow-dialog',
      )}
    >
      <div className="relative">
        {making ? (
          <div className="grid aspect-square place-items-center rounded-control bg-ground">
            <ImagePlus aria-hidden className="size-8 stroke-[1.5] text-ink-faint" />
          </div>
        ) : (
          <Picture {...thumbnail(src, 160)} alt={name} className="aspect-square rounded-control" />
        )}
        {index === 0 && (
          <Badge tone="leaf" className="absolute bottom-1.5 left-1.5">
            {m.staff_product_picture_first()}
          </Badge>
        )}
        <button
          type="button"
          ref={handleRef}
          aria-label={m.staff_product_picture_drag({ number })}
          className="absolute top-1 right-1 grid size-target cursor-grab touch-none place-items-center rounded-full bg-surface text-ink shadow-card hover:text-leaf-deep"
        >
          <GripVertical aria-hidden className="size-5.5" />
        </button>
      </div>
      {making && <PictureWait {...making} />}
      {share !== undefined && <PictureUpload name={name} share={share} />}
      <div className="flex justify-between">
        <IconButton
          label={m.staff_product_picture_earlier({ number })}
          className={narrow}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label={m.staff_product_picture_remove({ number })}
          className={narrow}
          onClick={onRemove}
        >
          <Trash aria-hidden />
        </IconButton>
        <IconButton
          label={m.staff_product_picture_later({ number })}
          className={narrow}
          aria-disabled={number === count}
          onClick={() => onMove(index + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
