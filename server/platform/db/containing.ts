/** A pattern for `ilike` that finds the text anywhere, its own `%`, `_` and `\` taken for letters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
