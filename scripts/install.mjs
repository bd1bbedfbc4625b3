/** Installs the lockfile's packages when they differ; plain JavaScript, because nothing is installed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Conforme needs Node 20 or newer to install; this is ${process.version}.`)
  process.exit(1)
}
const root = new URL('..', import.meta.url)
const mark = new URL('node_modules/.conforme-lock', root)
const expectedHash = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex')
const isInstalled =
  existsSync(mark) &&
  readFileSync(mark, 'utf8') === expectedHash &&
  existsSync(new URL('node_modules/.bin/node', root))

if (!isInstalled) {
  console.log('Installing what package-lock.json names …')
  // Packages require newer Node versions than npm's; ours comes with them.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(mark, expectedHash)
}
