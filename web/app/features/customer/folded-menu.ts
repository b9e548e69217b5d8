import { storedText } from '#app/util/stored.ts'

/** Whether somebody folded the side menu to its icons; kept for the next visit. */
export const foldedMenu = storedText(
  'menu-folded',
  (text) => text === '1',
  (isFolded) => (isFolded ? '1' : '0'),
  { orInMemory: true },
)
