import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const templateFolder = join(import.meta.dirname, '..')

/** Fills in what is in double braces in a file of contrib/cluster. Throws when a value is missing. */
export async function fill(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const text = await readFile(join(templateFolder, name), 'utf8')
  const lines = text.split('\n').map((line) => {
    // The words before the settings tell what to fill in.
    if (/^\s*[#;]/.test(line)) return line
    return line.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = values[key]
      if (value === undefined) throw new Error(`${name} wants a value for ${key}`)
      return value
    })
  })
  return lines.join('\n')
}

export async function fillInto(
  path: string,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await writeFile(path, await fill(name, values))
}
