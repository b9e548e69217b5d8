import CircleAlert from '~icons/circle-alert'

/** Alert with the reason why the server refused a dialog's action. */
export function OrderRefusal({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex gap-2 rounded-control bg-alta-tint px-4 py-3 text-alta">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
