/** A mutation of a safety rule, which some test must catch (mutation testing). */
export interface Mutant {
  /** What the shop does wrong with it. */
  name: string
  /** Matches exactly one place of the sources, in whichever file. */
  find: RegExp
  /** `$1` stands for a group of `find`, as in String.replace(). */
  replace: string
  /** Path of the test file that caught it, which runs first, alone. Every mutant has one or is explained. */
  caughtBy?: string
  /** Why it may survive: names the other rule that has the same effect. */
  explained?: string
}
