/** A mutation of a safety rule, which some test must catch (mutation testing). */
export interface Mutant {
  /** What the shop does wrong with it. */
  name: string
  /** Matches exactly one place of the sources, in whichever file. */
  find: RegExp
  /** `$1` stands for a group of `find`, as in String.replace(). */
  replace: string
  /** Substrings of the paths of tests that are likely to fail: they run first, with the file’s own. */
  tests?: readonly string[]
  /** Why it may survive: names the other rule that has the same effect. */
  explained?: string
}
