/** Builds the pages when their sources are newer than the build, then starts the server. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMutex } from '#server/postgres/mutex.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.stamp')
const sources = ['web', 'core', 'resources', 'vite.config.ts', 'package-lock.json']

/** One process at a time: others wait, and find the build. */
export const buildWhenNewer = (): Promise<void> => withMutex(join(root, 'build'), buildIfNewer)

async function buildIfNewer(): Promise<void> {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (sources.every((source) => newest(join(root, source)) <= built)) return
  console.log('Building the pages …')
  // In another process, because Vite sets NODE_ENV to production.
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' })
  writeFileSync(stamp, '')
}

function newest(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  // Tests are not part of the build.
  const inside = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => !/\.test\.tsx?$/.test(name),
  )
  return inside.reduce(
    (latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
    own.mtimeMs,
  )
}

if (import.meta.main) {
  await buildWhenNewer()
  await import('../server.ts')
}
