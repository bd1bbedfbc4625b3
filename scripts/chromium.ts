/** Finds or unpacks the Chromium for journeys and Lighthouse. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packedChromium from '@sparticuz/chromium'

/** Returns its path. Not safe for concurrent processes: one could use a file that another is still writing. */
export const chromiumPath = async (): Promise<string> => process.env['CHROMIUM_PATH'] ?? unpacked()

/** The package never checks for a partial file, so a marker says that unpacking was complete. */
async function unpacked(): Promise<string> {
  const mark = join(tmpdir(), 'chromium.whole')
  const all = [mark, join(tmpdir(), 'chromium'), join(tmpdir(), 'libGLESv2.so')]
  // Removes the marker first, so that it never marks a partial file.
  if (!all.every((one) => existsSync(one))) for (const one of all) rmSync(one, { force: true })
  const path = await packedChromium.executablePath()
  writeFileSync(mark, '')
  return path
}
