import { z } from 'zod'

/** A setting that is an http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ })
