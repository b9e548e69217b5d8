import type { PictureStep } from './make-small.ts'

/** A picture in a form: one that was there before, or a chosen file. */
export interface ChosenPicture {
  id: string
  /** '' while it is made small. */
  src: string
  file?: File
  making?: { name: string; step: PictureStep }
}
