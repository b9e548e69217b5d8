import { useState } from 'react'

import { classNames } from '#app/ui/layout/class-names.ts'

import { pictureAt } from '../util/picture-at.ts'

interface AvatarProps {
  name: string
  /** Address of the picture, '' or null without one. */
  picture: string | null
  /** What it shows; '' where the name stands beside it. */
  alt?: string
  /** Side, and the size of the letters. */
  className: string
}

/** Somebody's picture, or their initials where there is none. */
export function Avatar({ name, picture, alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const disc = classNames('shrink-0 rounded-full bg-leaf-tint object-cover', className)
  if (!picture || picture === broken) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
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

/** The first letters of the first and the last word, whole in every script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter)
  return letters.join('').toUpperCase()
}

function firstLetter(word = ''): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
