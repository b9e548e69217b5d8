import type { ReactNode } from 'react'

/** A text's fields in English and in Bangla: side by side, on a phone below each other. */
export const InBothLanguages = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
