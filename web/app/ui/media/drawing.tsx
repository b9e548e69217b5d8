import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

// 64 × 48 line drawings; class `tint` is the one filled shape.
const drawings = {
  basket: (
    <>
      <path className="tint" d="M13 21h38l-4 19a3 3 0 0 1-3 2.4H20a3 3 0 0 1-3-2.4z" />
      <path d="M9 21h46M13 21l4 19a3 3 0 0 0 3 2.4h24a3 3 0 0 0 3-2.4l4-19M20 21C20 11 25 5 32 5s12 6 12 16M26 28v8M32 28v8M38 28v8" />
    </>
  ),
  search: (
    <>
      <circle className="tint" cx="29" cy="21" r="14" />
      <path d="m39.5 31.5 11 11M22 21a7 7 0 0 1 7-7" />
      <circle cx="29" cy="21" r="14" />
    </>
  ),
  heart: (
    <>
      <path
        className="tint"
        d="M32 41C14 29.500 13 22 13 18.500 13 12 18 8 23 8c4 0 7 2 9 5.500C34 10 37 8 41 8c5 0 10 4 10 10.500C51 22 50 29.500 32 41z"
      />
      <path d="M32 41C14 29.500 13 22 13 18.500 13 12 18 8 23 8c4 0 7 2 9 5.500C34 10 37 8 41 8c5 0 10 4 10 10.500C51 22 50 29.500 32 41zM19 18c0-3 2-4.500 4-4.500" />
    </>
  ),
  parcel: (
    <>
      <path className="tint" d="M12 16 32 8l20 8v20l-20 8-20-8z" />
      <path d="M12 16 32 8l20 8v20l-20 8-20-8zM12 16l20 8 20-8M32 24v20M22 12l20 8v7" />
    </>
  ),
  speech: (
    <>
      <path
        className="tint"
        d="M14 9h36a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H32l-10 8v-8h-8a4 4 0 0 1-4-4V13a4 4 0 0 1 4-4z"
      />
      <path d="M14 9h36a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H32l-10 8v-8h-8a4 4 0 0 1-4-4V13a4 4 0 0 1 4-4zM20 18h24M20 26h15" />
    </>
  ),
  signpost: (
    <>
      <path className="tint" d="M15 10h28l8 6-8 6H15z" />
      <path d="M15 10h28l8 6-8 6H15zM32 4v6M32 22v22M24 44h16M23 16h14" />
    </>
  ),
  plug: (
    <>
      <path className="tint" d="M38 18h6a8 8 0 0 1 0 16h-6z" />
      <path d="M26 18h-6a8 8 0 0 0 0 16h6zM26 22h5M26 30h5M12 26H4M38 18h6a8 8 0 0 1 0 16h-6zM52 26h8M32 12V6M39 13l3-5M25 13l-3-5" />
    </>
  ),
  picture: (
    <>
      <rect className="tint" x="11" y="7" width="42" height="34" rx="4" />
      <path d="m13 36 12-12 9 9 6-6 11 10" />
      <circle cx="41" cy="17" r="4" />
      <rect x="11" y="7" width="42" height="34" rx="4" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** The names of the line drawings. */
export type DrawingName = keyof typeof drawings

/** A small line drawing in the colour of the text, with one soft leaf tint. Decorative. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 64 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={classNames('[&_.tint]:fill-leaf-tint [&_.tint]:stroke-none', className)}
    >
      {drawings[name]}
    </svg>
  )
}
