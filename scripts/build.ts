/** Builds the pages and writes compressed copies of the files. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { siteManifest, siteManifestIn } from '#web/site-manifest.ts'

const root = dirname(import.meta.dirname)

export function buildPages(): void {
  const router = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'))
  execFileSync(process.execPath, [join(router, 'bin.cjs'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  listSiteScreens(join(root, 'build/client/assets'))
  compressFiles(join(root, 'build/client'))
}

/** Visitors of the site need not download the office's files. */
function listSiteScreens(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))) {
    writeFileSync(join(folder, siteManifestIn(name)), siteManifest(readFileSync(join(folder, name), 'utf8')))
  }
}

function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

if (import.meta.main) buildPages()
