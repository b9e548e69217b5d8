import { registerHooks, type ResolveHookSync } from 'node:module'

/** Saves half of the time that the server's imports take. Call it before them. */
export function quickImports(): void {
  registerHooks({ resolve })
}

// For every file of a package Node reads the package's own package.json again. drizzle-orm's has
// 179 KB, and a hundred files: 0.6 s of a start, when all that is asked is whether they are modules.
const inside = '/node_modules/drizzle-orm/'

const resolve: ResolveHookSync = (specifier, context, next) => {
  const { parentURL } = context
  if (specifier.startsWith('.') && parentURL?.includes(inside) && parentURL.endsWith('.js')) {
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  }
  return next(specifier, context)
}
