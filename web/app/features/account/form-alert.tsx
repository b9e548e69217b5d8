import CircleAlert from 'lucide-react/icons/circle-alert'

/** What the server refused without naming a field. Always in the page, so that a new text is announced. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex gap-2.5 rounded-control bg-alta-tint px-4 py-3 text-small text-alta-deep">
          <CircleAlert aria-hidden className="size-5 shrink-0 stroke-[1.75]" />
          {text}
        </p>
      )}
    </div>
  )
}
