import { storedText } from '#app/util/stored.ts'

/** Whether the user has collapsed the side menu; kept in local storage. */
export const foldedMenu = storedText(
  'menu-folded',
  (text) => text === '1',
  (isFolded) => (isFolded ? '1' : '0'),
  { orInMemory: true },
)
