/** Tells whether sources are the same as in an earlier run. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Of the sources and settings in the folders, and at the root, whose lockfile represents the installed packages. */
export function sourceHash(folders: readonly string[], ...more: readonly string[]): string {
  const inside = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
  const hash = createHash('sha256').update(more.join(' '))
  const paths = [...readdirSync(root), ...inside].filter((path) => /\.(tsx?|mjs|json|sql)$/.test(path)).sort()
  for (const path of paths.filter((path) => statSync(join(root, path)).isFile()))
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
