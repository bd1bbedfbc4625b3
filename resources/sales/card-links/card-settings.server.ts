/** Reads the settings of the provider of card links. */
import { SetupError } from '#server/setup/setup-error.ts'

export type CardSettings = { url: string; key: string; secret: string }
/** All three or none, which turns card links off. Throws for settings that cannot be. */
export function cardSettings(env: NodeJS.ProcessEnv): CardSettings | undefined {
  const [url, key, secret] = [env['CARD_LINKS_URL'], env['CARD_LINKS_KEY'], env['CARD_LINKS_SECRET']]
  if (!url && !key && !secret) return undefined
  if (!url || !key || !secret)
    throw new SetupError(
      'CARD_LINKS_URL, CARD_LINKS_KEY and CARD_LINKS_SECRET are set together or not at all.',
    )
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new SetupError('CARD_LINKS_URL must be an address.')
  return { url, key, secret }
}
