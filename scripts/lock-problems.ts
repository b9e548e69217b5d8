interface Locked {
  link?: boolean
  resolved?: string
  integrity?: string
  license?: string
}

/** Permissive licences, and file-level copyleft ones. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  // Libraries of sharp, linked and unmodified.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // For fonts.
  'OFL-1.1',
  'Python-2.0',
  'WTFPL',
  'Zlib',
])

/** Packages without a licence in the lock file, with the licence found in their repository. */
const readByHand: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'Apache-2.0',
  'sqlite-wasm-kysely': 'Apache-2.0',
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
}

/**
 * Problems of a lock file (npm, version 3): a source other than the registry, a licence that is not allowed,
 * a missing hash. Packages for other machines only may lack one, because the registry may not have given it.
 */
export function lockProblems(
  { packages = {} }: { packages?: Record<string, Locked> },
  isInstalled: (path: string) => boolean,
): string[] {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  return installed.flatMap(([path, locked]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = locked.license ?? readByHand[name]
    return [
      ...(isHashed(locked) || (locked.integrity === undefined && !isInstalled(path))
        ? []
        : [`${path}: no sha512 hash`]),
      ...(isRegistry(locked.resolved) ? [] : [`${path}: comes from ${locked.resolved}`]),
      ...(licence !== undefined && isFree(licence)
        ? []
        : [`${path}: licence ${licence ?? 'unknown'}`]),
    ]
  })
}

const isHashed = ({ integrity }: Locked) => integrity?.startsWith('sha512-') === true

/** npm uses the registry where the lock file names no source. */
const isRegistry = (source: string | undefined) =>
  source === undefined || source.startsWith('https://registry.npmjs.org/')

/** 'A OR B': one suffices; 'A AND B': all must be allowed. */
function isFree(licence: string): boolean {
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((part) => free.has(part.trim())))
}
