/** Finds or unpacks the Chromium for journeys and Lighthouse. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packedChromium from '@sparticuz/chromium'
import { withMutex } from '#server/postgres/mutex.ts'
import packageFile from '../package.json' with { type: 'json' }

const version = packageFile.devDependencies['@sparticuz/chromium']

/** Returns its path. One process at a time unpacks it. */
export const chromiumPath = async (): Promise<string> =>
  process.env['CHROMIUM_PATH'] ?? withMutex(join(tmpdir(), 'chromium'), unpacked)

/** The package never checks for a partial file or an older one, so a marker says which version is whole. */
async function unpacked(): Promise<string> {
  const mark = join(tmpdir(), `chromium.${version}.whole`)
  const all = [mark, join(tmpdir(), 'chromium'), join(tmpdir(), 'libGLESv2.so')]
  // Removes the marker first, so that it never marks a partial file.
  if (!all.every((one) => existsSync(one))) for (const one of all) rmSync(one, { force: true })
  const path = await packedChromium.executablePath()
  writeFileSync(mark, '')
  return path
}
