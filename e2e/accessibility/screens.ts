import type { Screen, Visit } from './page-state.ts'

/** Widths and heights of the two screens, in px. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const satisfies Record<Screen, object>

/** The screens on which the states of a visit are looked at, one after the other, in a project. */
export const screensOf = ({ only, isOpenedOnEach }: Visit, own: Screen): readonly Screen[] =>
  only || isOpenedOnEach ? [own] : ['desktop', 'phone']

/** The project that plays a visit; undefined: both. */
export function tagOf({ only, isOpenedOnEach }: Visit): `@${Screen}` | undefined {
  if (isOpenedOnEach) return undefined
  return only === 'phone' ? '@phone' : '@desktop'
}
