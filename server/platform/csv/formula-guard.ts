// CSV injection: a spreadsheet runs a cell that begins with one of these as a formula. The apostrophe is
// guarded too, so that removing the guard restores every text exactly.
const risky = /^['=+\-@\t\r\n＝＋－＠]/

/** Escapes a cell against CSV injection for a file that people open in a spreadsheet. */
export function guardCell(text: string): string {
  return risky.test(text) ? `'${text}` : text
}

/** Reverses guardCell(). A text that was never guarded stays as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell
}
