import Check from '~icons/check'
import CircleAlert from '~icons/circle-alert'
import X from '~icons/x'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { classNames } from '../layout/class-names.ts'
import { IconButton } from '../form/icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { toast, toastTimes } from './toast.ts'

/**
 * The container of all toasts. Uses the headless half of react-hot-toast: the other half writes
 * <style> elements, which the content security policy forbids.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { toasts, handlers } = useToaster(toastTimes)
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocusCapture={handlers.startPause}
      onBlurCapture={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto flex max-w-toast flex-col"
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          className={classNames(
            'grid transition-[grid-template-rows,opacity] duration-200',
            one.visible ? 'grid-rows-[1fr]' : 'grid-rows-[0fr] opacity-0',
          )}
        >
          <div className={classNames('min-h-0', !one.visible && 'overflow-hidden')}>
            <ToastCard toast={one} closeLabel={closeLabel} />
          </div>
        </div>
      ))}
    </section>
  )
}

function ToastCard({ toast: one, closeLabel }: { toast: Toast; closeLabel: string }) {
  const message = resolveValue(one.message, one)
  if (one.type === 'custom') return <div className="pointer-events-auto mb-2">{message}</div>
  return (
    <div className="pointer-events-auto mb-2 flex animate-rise-in items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4 shadow-dialog">
      <ToastIcon type={one.type} />
      <div className="min-w-0 flex-1 py-2 font-medium">{message}</div>
      <IconButton label={closeLabel} onClick={() => toast.dismiss(one.id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  const disc =
    'grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-4 [&_svg]:stroke-3'
  if (type === 'loading') return <Spinner className="size-6 shrink-0 text-leaf" />
  if (type === 'success') {
    return (
      <span className={classNames(disc, 'bg-leaf-tint text-leaf')}>
        <Check aria-hidden />
      </span>
    )
  }
  if (type === 'error') return <CircleAlert aria-hidden className="size-6 shrink-0 text-alta" />
  return null
}
