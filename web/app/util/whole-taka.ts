/** An amount as `formatTaka` shows it: half of a taka away from 0, without what floating point adds. */
export const wholeTaka = (taka: number): number =>
  Math.sign(taka) * Math.floor((Math.round(Math.abs(taka) * 100) + 50) / 100)
