/** Kinds of files that are opened as pictures, by their first bytes; any other never reaches a decoder. */
const signs = {
  jpeg: (start: Buffer) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (start: Buffer) => start.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (start: Buffer) => /^GIF8[79]a/.test(start.toString('latin1', 0, 6)),
  webp: (start: Buffer) => /^RIFF[^]{4}WEBP/.test(start.toString('latin1', 0, 12)),
  avif: (start: Buffer) => /^[^]{4}ftypavi[fs]/.test(start.toString('latin1', 0, 12)),
  svg: (start: Buffer) => /^<svg\s/.test(start.toString('latin1', 0, 5)),
} as const satisfies Record<string, (start: Buffer) => boolean>

export type PictureKind = keyof typeof signs

/** What a picture is by its content, whatever its name says; undefined for every other file. */
export function pictureKind(file: Buffer): PictureKind | undefined {
  // as: the keys of a literal are its type's.
  return (Object.keys(signs) as PictureKind[]).find((kind) => signs[kind](file))
}
