import X from '~icons/x'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'

import { useLayer } from './use-layer.ts'

import { IconButton } from '../form/icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/** A modal dialog: traps the focus, restores it, closes by Esc, Back and outside clicks. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Description under the title (aria-describedby). */
  description?: ReactNode
  closeLabel: string
  /** Its buttons, the main one last. */
  footer?: ReactNode
  children?: ReactNode
}) {
  const focusReturn = useFocusReturn()
  useLayer(open, () => onOpenChange(false))
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 grid grid-cols-1 items-end justify-items-center overflow-y-auto bg-veil pt-4 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:items-center sm:p-4">
          <Content
            {...described}
            {...focusReturn}
            className="relative flex max-h-[calc(100dvh-2rem)] w-full max-w-dialog flex-col overflow-hidden rounded-t-sheet bg-surface shadow-dialog data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in sm:rounded-sheet"
          >
            {/* Content that is too tall scrolls: title and close button stay visible. */}
            <div className="scroll-pt-20 overflow-y-auto overscroll-contain px-6 pb-6">
              <Title
                data-fixed
                className="sticky top-0 z-30 -mx-6 bg-surface pt-6 pr-18 pb-2 pl-6 text-h3 text-balance"
              >
                {title}
              </Title>
              {description && <Description className="text-ink-soft">{description}</Description>}
              {children && <div className="mt-3">{children}</div>}
              {footer && (
                <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                  {footer}
                </div>
              )}
            </div>
            <Close asChild>
              <IconButton
                label={closeLabel}
                className="absolute! top-4 right-4 z-30 bg-surface not-tall:shadow-card"
              >
                <X aria-hidden />
              </IconButton>
            </Close>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}
