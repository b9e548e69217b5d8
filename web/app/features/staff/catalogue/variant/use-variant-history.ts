import { useState } from 'react'

import type { DraftVariant, VariantsDraft } from './variant-draft.ts'

/** What can be undone: options and rows. */
type Snapshot = Pick<VariantsDraft, 'colors' | 'sizes' | 'variants'>

const most = 50

export interface VariantHistory {
  /** Changes the variants; `continues`: one more letter in the same cell, undone together with the last change. */
  apply: (changes: Partial<VariantsDraft>, continues?: boolean) => void
  /** Undefined when there is nothing to undo. */
  undo: (() => void) | undefined
}

/** Undo for the variants of a draft. What came from elsewhere, such as a save, ends the history. */
export function useVariantHistory(
  draft: Snapshot,
  change: (changes: Partial<VariantsDraft>) => void,
): VariantHistory {
  const [history, setHistory] = useState<{
    past: readonly Snapshot[]
    /** The rows that the history leads to. */
    now: readonly DraftVariant[]
  }>()
  const past = history?.now === draft.variants ? history.past : []
  const last = past.at(-1)
  return {
    apply(changes, continues = false) {
      const { colors, sizes, variants } = draft
      const next = continues ? past : [...past, { colors, sizes, variants }].slice(-most)
      setHistory({ past: next, now: changes.variants ?? variants })
      change(changes)
    },
    undo:
      last &&
      (() => {
        setHistory({ past: past.slice(0, -1), now: last.variants })
        change(last)
      }),
  }
}
