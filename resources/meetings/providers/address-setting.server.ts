/** Reads the addresses of the settings. */
import { SetupError } from '#server/setup/setup-error.ts'

/** An address of the settings without a slash at its end; throws for what is none. */
export function addressSetting(env: NodeJS.ProcessEnv, name: string, usual: string): string {
  const address = env[name] || usual
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new SetupError(`${name} must be an address.`)
  return address.replace(/\/+$/, '')
}
