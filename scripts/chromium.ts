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
  const rests = ['chromium', 'libGLESv2.so'].map((name) => join(tmpdir(), name))
  if (!existsSync(mark)) for (const rest of rests) rmSync(rest, { force: true })
  const path = await packedChromium.executablePath()
  writeFileSync(mark, '')
  return path
}
