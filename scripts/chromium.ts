/** The browser that journeys and Lighthouse drive: a given one, else the package's, unpacked at its first use. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packedChromium from '@sparticuz/chromium'

/** Its path. Not for several processes at once: each would take what another is still writing for the whole. */
export const chromiumPath = async (): Promise<string> => process.env['CHROMIUM_PATH'] ?? unpacked()

/** The package takes whatever lies there for the whole: only what is marked was unpacked to its end. */
async function unpacked(): Promise<string> {
  const mark = join(tmpdir(), 'chromium.whole')
  const all = [mark, join(tmpdir(), 'chromium'), join(tmpdir(), 'libGLESv2.so')]
  // The mark goes first, so that it never stands beside a part.
  if (!all.every((one) => existsSync(one))) for (const one of all) rmSync(one, { force: true })
  const path = await packedChromium.executablePath()
  writeFileSync(mark, '')
  return path
}
