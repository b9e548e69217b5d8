interface Rule {
  pattern: RegExp
  /** Begins with `!`. */
  takesBack: boolean
}

/**
 * Which files `docker build` sees by a `.dockerignore`: the last rule that matches a path or one of its folders
 * decides, as in moby/patternmatcher. Throws on patterns that it does not know, rather than guess.
 */
export function dockerContext(ignoreFile: string): (path: string) => boolean {
  const rules = ignoreFile
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readRule)
  return (path) => {
    const parts = path.split('/')
    const pathAndFolders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const last = rules.findLast(({ pattern }) => pathAndFolders.some((one) => pattern.test(one)))
    return last?.takesBack ?? true
  }
}

function readRule(line: string): Rule {
  const takesBack = line.startsWith('!')
  const words = takesBack ? line.slice(1).trim() : line
  return { takesBack, pattern: patternOf(words.replace(/^\//, '').replace(/\/$/, '')) }
}

/** Other than in `.gitignore`, a pattern begins at the root of the context: `.env` is the one file there. */
function patternOf(words: string): RegExp {
  if (/[[\]\\]|[^/]\*\*|\*\*[^/]|\.\//.test(words)) throw new Error(`Not known here: ${words}`)
  const source = words.replaceAll(/\*\*\/|\*\*|\*|\?|[.$+^(){}|]/g, (part) => {
    if (part === '**/') return '(.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '[^/]' : `\\${part}`
  })
  return new RegExp(`^${source}$`)
}
