/** A careless edit of a rule that keeps people safe: the tests must notice it. */
export interface Mutant {
  /** What the shop does wrong with it. */
  name: string
  /** Matches in exactly one place of the sources, wherever that code has moved to. */
  find: RegExp
  /** `$1` stands for a group of `find`, as in String.replace(). */
  replace: string
  /** Parts of the paths of tests that are likely to notice: they run first, with the file’s own. */
  tests?: readonly string[]
  /** Why it may survive: another rule behind this one does the same, and is named here. */
  explained?: string
}
