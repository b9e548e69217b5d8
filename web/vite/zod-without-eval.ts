import { config, z } from 'zod/v4'

// The content security policy forbids `new Function`. Zod would try it on each page with a form, and the browser
// would report a violation, unless it is configured before the first schema is made.
config({ jitless: true })

export { z }
