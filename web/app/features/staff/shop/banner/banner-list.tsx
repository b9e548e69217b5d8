import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import type { BannerState, StaffBanner } from '@haat/contract/product/front-page'
import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'
import GripVertical from '~icons/grip-vertical'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { pictureVariants } from '#app/util/picture-variants.ts'
import { wordOf } from '#app/util/word-of.ts'

import { announced } from '../../kit/drag-announcements.ts'

const tones: Record<BannerState, BadgeTone> = { running: 'leaf', planned: 'sky', ended: 'neutral' }

const stateWords: Record<BannerState, () => string> = {
  running: m.staff_banner_state_running,
  planned: m.staff_banner_state_planned,
  ended: m.staff_banner_state_ended,
}

/** The banners in the order of the home page, sorted by dragging or by buttons. */
export function BannerList({
  banners,
  nameOf,
  onDelete,
  onPlace,
}: {
  banners: readonly StaffBanner[]
  nameOf: (banner: StaffBanner) => string
  onDelete: (banner: StaffBanner) => void
  /** Saves the position, counted from 1; the list keeps its optimistic order until the promise resolves. */
  onPlace: (banner: StaffBanner, position: number) => Promise<void>
}) {
  // Optimistic order: dropped, not saved yet.
  const [moved, setMoved] = useState<string[]>()
  const byId = useMemo(() => new Map(banners.map((banner) => [banner._id, banner])), [banners])
  const ids = moved ?? [...byId.keys()]
  const place = async (id: string, to: number) => {
    const banner = byId.get(id)
    if (!banner || !ids[to] || ids.indexOf(id) === to) return
    setMoved(ids.filter((other) => other !== id).toSpliced(to, 0, id))
    await onPlace(banner, to + 1)
    setMoved(undefined)
  }
  return (
    <DragDropProvider
      plugins={announced}
      onDragEnd={(event) => {
        const id = String(event.operation.source?.id ?? '')
        if (!event.canceled) void place(id, move(ids, event).indexOf(id))
      }}
    >
      <ol className="grid gap-3">
        {ids.map((id, index) => {
          const banner = byId.get(id)
          return (
            banner && (
              <BannerRow
                key={id}
                banner={banner}
                name={nameOf(banner)}
                index={index}
                last={index === ids.length - 1}
                onMove={(by) => void place(id, index + by)}
                onDelete={() => onDelete(banner)}
              />
            )
          )
        })}
      </ol>
    </DragDropProvider>
  )
}

function BannerRow({
  banner,
  name,
  index,
  last,
  onMove,
  onDelete,
}: {
  banner: StaffBanner
  name: string
  index: number
  last: boolean
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}) {
  const { ref, handleRef, isDragging } = useSortable({ id: banner._id, index, data: { name } })
  return (
    <li
      ref={ref}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3',
        isDragging && 'shadow-card',
      )}
    >
      <span className="max-md:hidden">
        <IconButton
          ref={handleRef}
          label={m.staff_drag_handle({ name })}
          className="cursor-grab touch-none"
        >
          <GripVertical aria-hidden className="text-ink-faint" />
        </IconButton>
      </span>
      <Picture
        src={banner.bannerImage}
        variants={pictureVariants(banner.bannerImage, 'bannerSmall', [1])}
        sizes="(width < 48rem) 100vw, 320px"
        alt={banner.bannerAlt}
        width={1600}
        height={533}
        className="aspect-3/1 w-full rounded-control md:w-64 lg:w-80"
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 max-md:basis-full md:min-w-56">
        <Badge tone={tones[banner.state]}>{wordOf(stateWords, banner.state)}</Badge>
        <p className="font-medium break-words">{name}</p>
        <p className="text-small text-ink-soft">{timeOf(banner)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <IconButton
          label={m.staff_banner_up({ name })}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={m.staff_banner_down({ name })}
          aria-disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <Button asChild tone="quiet" size="compact">
          <Link to={paths.adminBanner(banner._id)} aria-label={m.staff_banner_change_of({ name })}>
            {m.staff_banner_change()}
          </Link>
        </Button>
        <Button
          tone="quiet"
          size="compact"
          aria-label={m.staff_banner_delete_one({ name })}
          onClick={onDelete}
        >
          {m.staff_delete()}
        </Button>
      </div>
    </li>
  )
}

function timeOf({ startsAt, endsAt }: StaffBanner): string {
  const [from, to] = [startsAt && formatMoment(startsAt), endsAt && formatMoment(endsAt)]
  if (from && to) return m.staff_banner_span({ from, to })
  if (from) return m.staff_banner_from({ from })
  return to ? m.staff_banner_until({ to }) : m.staff_banner_always()
}
