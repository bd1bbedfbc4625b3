/** The browser that journeys and Lighthouse drive: a given one, else the package's, unpacked at its first use. */
import packedChromium from '@sparticuz/chromium'

/** Its path. Not for several processes at once: each would take what another is still writing for the whole. */
export const chromiumPath = async (): Promise<string> =>
  process.env['CHROMIUM_PATH'] ?? packedChromium.executablePath()
