/** Rows of 'number, tracking number' as they were typed, scanned or pasted from a sheet; empty lines are left out. */
export function readRows(text: string): { number: string; trackingNumber: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [number = '', ...rest] = line.split(/[\t,;]+|\s+/)
      return { number, trackingNumber: rest.join(' ').trim() }
    })
}
