import { useState } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { classNames } from '#app/ui/layout/class-names.ts'

import { firstLetter } from '../util/first-letter.ts'
import { pictureAt } from '../util/picture-at.ts'

interface AvatarProps {
  name: string
  /** URL of the picture; '' or null without one. */
  picture: string | null
  /** Alt text; '' where the name is beside it. */
  alt?: string
  /** Side of the square, and the font size of the initials. */
  className: string
}

/** A user's picture, or their initials without one. */
export function Avatar({ name, picture, alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const disc = classNames('shrink-0 rounded-full bg-leaf-tint object-cover', className)
  if (!picture || picture === broken) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        lang={langOf(name)}
        className={classNames('grid place-items-center font-medium text-leaf-deep', disc)}
      >
        {initials(name)}
      </span>
    )
  }
  return (
    <img
      src={pictureAt(picture, 'chip', 2)}
      alt={alt}
      width={96}
      height={96}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(picture)}
      className={disc}
    />
  )
}

/** The first graphemes of the first and the last word, so that no script's letter is cut. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word = '') =>
    firstLetter(word),
  )
  return letters.join('').toUpperCase()
}
