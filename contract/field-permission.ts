import type { z } from 'zod'

import type { Permission } from './call.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** Staff without it get replies that leave this field out. */
    permission?: Permission
  }
}

/** A field of a reply that is left out for staff without the permission (docs/behaviour.md §5.8). */
export const needs = <Schema extends z.ZodType>(permission: Permission, schema: Schema) =>
  schema.optional().meta({ permission })
