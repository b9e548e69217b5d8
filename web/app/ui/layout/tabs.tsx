import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import { formatCount } from '#app/language/format-count.ts'
import { classNames } from './class-names.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  /** A count after the label: reviews, questions. */
  count?: number
  content: ReactNode
  /** Printed too, under its label; with `readable`. */
  printed?: boolean
}

/**
 * Tabs over panels; arrows, Home and End move between them. Controlled by `value` and `onChange`, or uncontrolled;
 * without JavaScript only the first panel is shown. With `readable` every panel is rendered, its value as id ('#faq'),
 * and without JavaScript they are stacked.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  readable = false,
  mounted = readable,
}: {
  label: string
  tabs: readonly [Tab<Value>, ...Tab<Value>[]]
  value?: Value
  onChange?: (value: Value) => void
  readable?: boolean
  /** Panels that are not shown stay mounted: what is typed in them is kept. */
  mounted?: boolean
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0].value)
  const shown = value ?? own
  const choose = (index: number) => {
    const chosen = tabs[index]
    if (!chosen) return
    setOwn(chosen.value)
    onChange?.(chosen.value)
    const button = list.current?.children[index]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(
          '-mx-1 flex gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]',
          'noscript:hidden',
          readable && 'print:hidden',
        )}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}tab`}
            aria-controls={`${id}${tab.value}`}
            aria-selected={tab.value === shown}
            tabIndex={tab.value === shown ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => {
              const next = neighbour(event, index, tabs.length)
              if (next === undefined) return
              event.preventDefault()
              choose(next)
            }}
            className="tab"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-small text-ink-faint tabular-nums">
                {tab.count !== undefined && formatCount(tab.count)}
              </span>
            )}
          </button>
        ))}
      </div>
      <div className="relative">
        {tabs.map((tab) => (
          <Fragment key={tab.value}>
            {/* Anchors above all panels, since a hidden panel cannot be scrolled to. */}
            {readable && (
              <span id={tab.value} className="absolute top-0 scroll-mt-18 noscript:static" />
            )}
            <div
              role="tabpanel"
              id={`${id}${tab.value}`}
              aria-labelledby={`${id}${tab.value}tab`}
              // A panel without focusable elements gets a tabindex.
              tabIndex={0}
              className={classNames(
                'rounded-control pt-6',
                tab.value !== shown && 'hidden',
                readable && 'noscript:block!',
                readable && (tab.printed ? 'print:block!' : 'print:hidden!'),
              )}
            >
              {readable && (
                <h2 className="mb-3 hidden text-h3 noscript:block print:block">{tab.label}</h2>
              )}
              {(mounted || tab.value === shown) && tab.content}
            </div>
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** The tab that a key moves to; wraps around, as the WAI-ARIA tabs pattern asks. */
function neighbour({ key }: KeyboardEvent, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
