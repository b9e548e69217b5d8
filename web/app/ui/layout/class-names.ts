/** Joins class names, leaving out what is false or missing. Later names do not override earlier. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
