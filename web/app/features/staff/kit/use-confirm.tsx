import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { toast } from '#app/ui/feedback/toast.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

export interface Question {
  /** Names the object. */
  title: string
  /** What the act does. */
  text: string
  action: string
  tone?: 'danger' | 'primary'
  act: () => Promise<unknown>
  /** Said when it is done. */
  done: string
}

/**
 * Asks before an act of a list or a page: `ask` opens the `dialog`. The page is then read anew, also after a refusal:
 * somebody else may have been faster.
 */
export function useConfirm() {
  const [question, ask] = useState<Question>()
  const { revalidate } = useRevalidator()
  const confirmed = async ({ act, done }: Question) => {
    try {
      await act()
      toast.success(done)
    } finally {
      await revalidate()
    }
  }
  const dialog = question && (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      action={question.action}
      tone={question.tone ?? 'danger'}
      act={() => confirmed(question)}
      onClose={() => ask(undefined)}
    />
  )
  return { ask, dialog }
}
