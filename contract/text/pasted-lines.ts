const quotes = /["“”]/g
/** With these messages begin the lines of a list: a bullet, or the line's number. */
const listMark = /^(?:[•·▪●◦*–—-]|[\d০-৯]{1,4}[.)])\s+/

/**
 * Lines of what was pasted from a sheet, a file or a message, without quotes around cells and marks before lines; empty ones
 * are left out.
 */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(quotes, '').trim().replace(listMark, ''))
    .filter((line) => line !== '')
