/** Colour and second option of a variant or an order line. */
export interface Options {
  color?: string | null | undefined
  size?: string | null | undefined
}

/** The options, 'Leaf green · XL', or '' without any. */
export function optionWords({ color, size }: Options, joint = ' · '): string {
  return [color, size].filter(Boolean).join(joint)
}
