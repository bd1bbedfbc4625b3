/** Builds the pages when their sources are newer than the build, then starts the server. */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from './build.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.stamp')
const sources = ['web', 'core', 'resources', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

export function buildWhenNewer(): void {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (sources.every((source) => newest(join(root, source)) <= built)) return
  console.log('Building the pages …')
  buildPages()
  writeFileSync(stamp, '')
}

function newest(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  // What tests the pages is no part of them.
  const inside = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => !/\.test\.tsx?$/.test(name),
  )
  return inside.reduce(
    (latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
    own.mtimeMs,
  )
}

if (import.meta.main) {
  buildWhenNewer()
  await import('../server.ts')
}
