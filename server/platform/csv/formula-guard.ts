// A spreadsheet takes a cell that begins with one of these for a formula, and runs it. The apostrophe itself is
// guarded too, so that taking the guard off gives back every text exactly.
const risky = /^['=+\-@\t\r\n＝＋－＠]/

/** The cell as it may stand in a file that somebody opens with a spreadsheet. */
export function guardCell(text: string): string {
  return risky.test(text) ? `'${text}` : text
}

/** What guardCell() was given. A text that never was guarded stays as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell
}
