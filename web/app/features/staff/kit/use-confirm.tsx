import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { toast } from '#app/ui/feedback/toast.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

export interface Question {
  /** Names the object. */
  title: ReactNode
  /** What the act does. */
  text: ReactNode
  action: string
  tone?: 'danger' | 'primary'
  act: () => Promise<unknown>
  /** Said when it is done. */
  done: string | ReactElement
}

/**
 * Asks before an act of a list or a page: `ask` opens the `dialog`. The page is then read anew; after a refusal, since
 * somebody else may have been faster, once the dialog is closed: what is read may have no place for it.
 */
export function useConfirm() {
  const [question, ask] = useState<Question>()
  const { revalidate } = useRevalidator()
  const isRefused = useRef(false)
  const confirmed = async ({ act, done }: Question) => {
    isRefused.current = true
    await act()
    isRefused.current = false
    toast.success(done)
    await revalidate()
  }
  const close = () => {
    ask(undefined)
    if (isRefused.current) void revalidate()
    isRefused.current = false
  }
  const dialog = question && (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      action={question.action}
      tone={question.tone ?? 'danger'}
      act={() => confirmed(question)}
      onClose={close}
    />
  )
  return { ask, dialog }
}
