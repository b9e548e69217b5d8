/** An action that a workflow uses. */
export interface Action {
  /** `actions/checkout`. */
  name: string
  tag: string
  /** Undefined: whatever the tag means on the day. */
  commit: string | undefined
}

const pinned = String.raw`([0-9a-f]{40})[ ]+#[ ]*(\S+)`
const places = new RegExp(
  String.raw`^(\s*(?:-[ ]+)?uses:[ ]+)([\w.-]+/[\w./-]+)@(?:${pinned}|([\w.-]+))[ ]*$`,
  'gm',
)

/** The actions of a workflow; those of the repository itself, below `./`, have no tag. */
export const actionsIn = (text: string): Action[] =>
  [...text.matchAll(places)].map(([, , name = '', commit, tagOfCommit, tag]) => ({
    name,
    tag: tagOfCommit ?? tag ?? '',
    commit,
  }))

/** The same text with each action by the commit that is given for `name@tag`, and its tag behind it. */
export function pinActions(text: string, commits: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    places,
    (whole, before: string, name: string, _commit, tagOfCommit?: string, tag?: string) => {
      const known = tagOfCommit ?? tag ?? ''
      const commit = commits.get(`${name}@${known}`)
      return commit === undefined ? whole : `${before}${name}@${commit} # ${known}`
    },
  )
}
