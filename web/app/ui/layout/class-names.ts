/** Joins class names, skipping falsy ones. Later names do not override earlier. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
