/** Builds the pages and writes compressed copies of the files. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'

const root = dirname(import.meta.dirname)

/** Builds build/client for browsers and build/server for the server (vite.config.ts). */
export async function buildPages(): Promise<void> {
  // Always React's production build, also in tests.
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({ root, configLoader: 'native', logLevel: 'warn' })
  await builder.buildApp()
  // Not for visitors, so it is moved out of the served folder.
  renameSync(join(root, 'build/client/.vite/site.json'), join(root, 'build/server/site.json'))
  rmSync(join(root, 'build/client/.vite'), { recursive: true })
  compressFiles(join(root, 'build/client'))
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

if (import.meta.main) await buildPages()
