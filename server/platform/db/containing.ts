/** An `ilike` pattern that finds the text anywhere, with `%`, `_` and `\` escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
