import { playNotes } from '../play-notes.ts'

const notes = {
  known: [{ hertz: 1_320, afterSeconds: 0 }],
  unknown: [
    { hertz: 220, afterSeconds: 0 },
    { hertz: 165, afterSeconds: 0.18 },
  ],
  whole: [
    { hertz: 880, afterSeconds: 0 },
    { hertz: 1_109, afterSeconds: 0.1 },
    { hertz: 1_319, afterSeconds: 0.2 },
  ],
}

/**
 * One high note for what was understood, two low ones for what was not, three rising ones for what is whole now: who packs
 * looks at the goods, not at the screen.
 */
export const soundScan = (heard: keyof typeof notes): void => void playNotes(notes[heard])
