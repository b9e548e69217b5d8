import { disc } from '../svg.ts'

/** The little light of a switch: green, or red. */
export const lamp = (x: number, y: number, on: boolean) => disc(x, y, 7, on ? '#35d07f' : '#d6453d')
