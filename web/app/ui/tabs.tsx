import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

// Radix writes these two as style attributes into the server's document, where a strict style policy
// refuses them; saying that they are undefined takes them out.
const noOutline = { outline: undefined }
const noAnimation = { animationDuration: undefined }

type Tab<Value extends string> = {
  value: Value
  label: string
  /** A figure after the label: reviews, questions. */
  count?: number
  content: ReactNode
}

/**
 * Tabs over panels; arrows move between them. Controlled with `value` and `onChange`, or by itself.
 * With `readable` every panel is in the page, and without JavaScript they stand one below the other.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  readable = false,
}: {
  label: string
  tabs: readonly [Tab<Value>, ...Tab<Value>[]]
  value?: Value
  onChange?: (value: Value) => void
  readable?: boolean
}) {
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.value === next)
    if (chosen) onChange?.(chosen.value)
  }
  const state = value === undefined ? { defaultValue: tabs[0].value } : { value }
  return (
    <Root {...state} onValueChange={choose}>
      <List
        aria-label={label}
        style={noOutline}
        className={classNames(
          '-mx-1 flex gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]',
          readable && 'noscript:hidden',
        )}
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            className="relative flex min-h-12 min-w-target shrink-0 items-center px-1 justify-center gap-2 font-medium after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-full text-ink-soft transition-colors hover:text-leaf-deep focus-visible:-outline-offset-2 data-[state=active]:text-leaf-deep data-[state=active]:after:bg-leaf"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-small text-ink-faint tabular-nums">{tab.count}</span>
            )}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} {...(readable && { forceMount: true })} asChild>
          <div
            style={noAnimation}
            className={classNames(
              'rounded-control pt-6',
              readable && 'data-[state=inactive]:hidden noscript:block!',
            )}
          >
            {readable && <h2 className="mb-3 hidden text-h3 noscript:block">{tab.label}</h2>}
            {tab.content}
          </div>
        </Content>
      ))}
    </Root>
  )
}
