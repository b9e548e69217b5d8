import type { Block } from '@haat/contract/shop'
import { useCallback, useState, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { useInView } from '#app/util/use-in-view.ts'
import { useQuery, type QueryState } from '#app/util/use-query.ts'

import { failureOf } from '../../kit/failure-of.ts'

/** So long nothing is typed before the text is read again. */
const restMs = 400

interface TextPreviewProps {
  label: string
  text: string
  /** False: its tab is not chosen. */
  shown: boolean
  /** Reads a text into blocks as its page does. */
  read: (text: string, signal: AbortSignal) => Promise<readonly Block[]>
  /** Renders blocks like their page. */
  show: (blocks: readonly Block[]) => ReactNode
}

/** A text as its page will show it, read by the server while it is typed. */
export function TextPreview({ label, text, shown, read, show }: TextPreviewProps) {
  // Editors that are folded away ask nothing.
  const [isNear, setNear] = useState(false)
  const near = useInView(useCallback(() => setNear(true), []))
  const isEmpty = text.trim() === ''
  const key = isNear && shown && !isEmpty ? text : null
  const { last } = useQuery(key, (signal) => read(text, signal), restMs)
  return (
    <section
      ref={near}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
      tabIndex={0}
      className="max-h-[80dvh] min-h-40 min-w-0 overflow-y-auto rounded-card border border-line bg-canvas p-5 wrap-anywhere md:px-8 md:py-6"
    >
      {isEmpty ? <Nothing /> : <ReadText query={last?.query} show={show} />}
    </section>
  )
}

function ReadText({
  query,
  show,
}: {
  query: QueryState<readonly Block[]> | undefined
  show: TextPreviewProps['show']
}) {
  if (!query || query.state === 'loading') return <Skeleton className="h-24 w-full" />
  if (query.state === 'ready') return query.value.length > 0 ? show(query.value) : <Nothing />
  return (
    <p role="alert" className="text-small text-alta">
      {failureOf(query.error)}
    </p>
  )
}

const Nothing = () => <p className="text-ink-soft">{m.staff_text_empty()}</p>
