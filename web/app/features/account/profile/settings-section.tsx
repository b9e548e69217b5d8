import { useId, type ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** A section of the settings: text on the left, controls on the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-8 first:pt-0 last:border-b-0 last:pb-0 xl:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 id={id} className="text-lead font-medium wrap-anywhere">
          {title}
        </h2>
        {text && <p className="mt-1 text-small text-pretty text-ink-soft">{text}</p>}
      </div>
      <div className="w-full max-w-dialog">{children}</div>
    </section>
  )
}
