import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** That files of an area write or read a table. */
export interface TableUse {
  act: 'write' | 'read'
  /** Of a module with areas `module/area`; outside the modules the folder of the server. */
  area: string
  table: string
}

/** Modules whose folders are areas. */
const withAreas = new Set(['account', 'catalogue', 'identity', 'order'])

const change = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(\w+)/gi
const look = /\b(?:from|join|using)\s+(?:only\s+)?(\w+)/gi
const made =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?<made>\w+)|\bdrop\s+table\s+(?:if\s+exists\s+)?(?<dropped>\w+(?:\s*,\s*\w+)*)|\balter\s+table\s+(?<before>\w+)\s+rename\s+to\s+(?<after>\w+)/gi

const filesOf = (house: string, pattern: string) =>
  globSync(pattern, { cwd: house })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

const sqlOf = (house: string, file: string) =>
  readFileSync(join(house, file), 'utf8').replace(/--.*$/gm, '')

/** The tables that all migrations together leave. */
export function tablesIn(house: string): string[] {
  const tables = new Set<string>()
  for (const file of filesOf(house, 'server/migrations/*.sql')) {
    for (const { groups = {} } of sqlOf(house, file).matchAll(made)) {
      if (groups['made']) tables.add(groups['made'])
      for (const name of groups['dropped']?.split(/\s*,\s*/) ?? []) tables.delete(name)
      if (groups['before'] && tables.delete(groups['before'])) tables.add(groups['after'] ?? '')
    }
  }
  return [...tables].toSorted()
}

/** Which areas write and read which tables, each named once; a table that is written counts as read too. */
export function usesOfTables(house: string): TableUse[] {
  const tables = new Set(tablesIn(house))
  const found = new Map<string, TableUse>()
  for (const file of filesOf(house, 'server/**/*.{ts,sql}')) {
    if (/\.test\.ts$|^server\/(?:migrations|node_modules|test)\//.test(file)) continue
    const area = areaOf(file)
    const text = sqlOf(house, file)
    for (const [act, pattern] of [
      ['write', change],
      ['read', look],
    ] as const) {
      for (const [, table = ''] of text.matchAll(pattern)) {
        if (tables.has(table)) found.set(`${area} ${table} ${act}`, { act, area, table })
      }
    }
  }
  const written = (use: TableUse) => found.has(`${use.area} ${use.table} write`)
  return [...found.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, use]) => use)
    .filter((use) => use.act === 'write' || !written(use))
}

function areaOf(file: string): string {
  const [, folder = '', module = '', area = '', ...rest] = file.split('/')
  if (folder !== 'modules') return folder.endsWith('.ts') ? 'server' : folder
  return withAreas.has(module) && rest.length > 0 ? `${module}/${area}` : module
}
