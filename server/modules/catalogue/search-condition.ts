const mostWords = 8

/**
 * Patterns for ILIKE, one for each word of what was searched: a product is found when its name or a tag
 * holds every one. Bangla letters have two spellings; the shop stores the composed form (NFC).
 */
export function searchPatterns(search: string): string[] {
  return search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
}
