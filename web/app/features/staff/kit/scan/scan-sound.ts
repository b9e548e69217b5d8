import { playNotes } from '../play-notes.ts'

/** One high note for what was understood, two low ones for what was not: who packs looks at the goods, not at the screen. */
export function soundScan(isKnown: boolean): void {
  void playNotes(
    isKnown
      ? [{ hertz: 1_320, afterSeconds: 0 }]
      : [
          { hertz: 220, afterSeconds: 0 },
          { hertz: 165, afterSeconds: 0.18 },
        ],
  )
}
