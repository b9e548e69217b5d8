import {
  type ConfigData,
  HtmlValidate,
  type ResolvedConfig,
  StaticConfigLoader,
} from 'html-validate'

/** What the HTML standard requires; html-validate's other rules are opinions about style. */
const standard: ConfigData = { root: true, extends: ['html-validate:standard'] }

/** Loads the tables of elements once; html-validate does it for each document, which takes as long as the check. */
class LoadedOnce extends StaticConfigLoader {
  private loaded: ResolvedConfig | Promise<ResolvedConfig> | undefined

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.loaded ??= super.getConfigFor(handle)
    return this.loaded
  }
}

const validator = new HtmlValidate(new LoadedOnce(standard))

/** What the HTML standard does not allow in this document, each with its place. */
export function htmlProblems(html: string): string[] {
  const { results } = validator.validateStringSync(withoutBulk(html))
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

/** Leaves out what no rule reads and is half of a page. */
const withoutBulk = (html: string) =>
  html
    .replaceAll(/(<(script|style|svg)\b[^>]*>).*?<\/\2>/gs, '$1</$2>')
    .replaceAll(/ (?:class|style|srcset)="[^"]*"/g, '')
