import { config, z } from 'zod/v4'

// The content policy forbids `new Function`. Zod would try it for each page with a form, and the browser
// would report a violation, unless it is told before the first schema is made.
config({ jitless: true })

export { z }
