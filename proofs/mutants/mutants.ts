import { account } from './account.ts'
import { buying } from './buying.ts'
import { doors } from './doors.ts'
import { money } from './money.ts'
import { people } from './people.ts'
import type { Mutant } from './mutant.ts'
import { variants } from './variants.ts'

/** In a fixed order, so that a number keeps its mutant until a list grows. */
export const areas = { money, buying, doors, people, variants, account }

export const mutants: readonly Mutant[] = Object.values(areas).flat()
