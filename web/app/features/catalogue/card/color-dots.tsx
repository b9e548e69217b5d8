import { Written } from '#app/components/written.tsx'
import { colorName } from '#app/language/color-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatCount } from '#app/language/format-count.ts'

import { ColorDot } from './color-dot.tsx'

const most = 5

/** The colours of a product on its card: at most five dots, then how many more. Nothing for a single colour. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  if (colors.length < 2) return null
  return (
    <span className="color-dots">
      <VisuallyHidden>
        {m.catalogue_colors()} <Written>{colors.map(colorName).join(', ')}</Written>
      </VisuallyHidden>
      {colors.slice(0, most).map((color) => (
        <ColorDot key={color} color={color} />
      ))}
      {colors.length > most && <span aria-hidden>+{formatCount(colors.length - most)}</span>}
    </span>
  )
}
