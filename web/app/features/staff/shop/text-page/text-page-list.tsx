import type { TextPageRow } from '@haat/contract/text-page'
import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { formatMoment } from '#app/util/format-date.ts'

interface TextPageListProps {
  pages: readonly TextPageRow[]
  /** Puts a page at a position, counted from 1. */
  onPlace: (page: TextPageRow, position: number) => void
  onDelete: (page: TextPageRow) => void
}

/** The owner's pages in the order of the footer. */
export function TextPageList({ pages, onPlace, onDelete }: TextPageListProps) {
  return (
    <ol className="grid gap-3">
      {pages.map((page, index) => (
        <TextPageItem
          key={page._id}
          page={page}
          first={index === 0}
          last={index === pages.length - 1}
          onMove={(by) => onPlace(page, index + 1 + by)}
          onDelete={() => onDelete(page)}
        />
      ))}
    </ol>
  )
}

function TextPageItem({
  page: { _id: id, title, slug, isPublished, inFooter, updatedAt },
  first,
  last,
  onMove,
  onDelete,
}: {
  page: TextPageRow
  first: boolean
  last: boolean
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}) {
  const place = inFooter ? m.staff_text_page_in_footer() : m.staff_text_page_not_in_footer()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          <Badge tone={isPublished ? 'leaf' : 'neutral'}>
            {isPublished ? m.staff_text_page_published() : m.staff_text_page_draft()}
          </Badge>
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">
          {isPublished ? (
            <Link to={paths.textPage(slug)} className="link">
              {paths.textPage(slug)}
            </Link>
          ) : (
            paths.textPage(slug)
          )}
          {m.staff_text_page_facts({ place, at: formatMoment(updatedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={m.staff_text_page_up({ title })}
          aria-disabled={first}
          onClick={() => first || onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={m.staff_text_page_down({ title })}
          aria-disabled={last}
          onClick={() => last || onMove(1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <Button asChild tone="quiet" size="compact">
          <Link to={paths.adminTextPages(id)} aria-label={m.staff_text_page_change_of({ title })}>
            {m.staff_text_page_change()}
          </Link>
        </Button>
        <Button
          tone="quiet"
          size="compact"
          aria-label={m.staff_text_page_delete_one({ title })}
          onClick={onDelete}
        >
          {m.staff_text_page_delete()}
        </Button>
      </div>
    </li>
  )
}
