/** Reads the setting of a place for files, a folder or a bucket (see README). */
import type { StoreSettings } from './open-store.ts'

/** Undefined where it is not set. */
export function storeSettingsOf(env: NodeJS.ProcessEnv, setting: string): StoreSettings | undefined {
  const place = env[setting] || undefined
  return place ? { place, s3: s3Of(env, { place, setting }) } : undefined
}

/** By the names that the tools of S3 know. */
function s3Of(
  env: NodeJS.ProcessEnv,
  { place, setting }: { place: string; setting: string },
): StoreSettings['s3'] {
  const given = (name: string) => env[`AWS_${name}`] || undefined
  const keys = {
    accessKeyId: given('ACCESS_KEY_ID') ?? '',
    secretAccessKey: given('SECRET_ACCESS_KEY') ?? '',
  }
  if (place.startsWith('s3://') && Object.values(keys).includes(''))
    throw new Error(`A ${setting} in a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  const endpoint = given('ENDPOINT_URL_S3') ?? given('ENDPOINT_URL')
  if (endpoint && !URL.parse(endpoint)?.protocol.startsWith('http'))
    throw new Error('AWS_ENDPOINT_URL_S3 must be an address, like https://s3.firm.example.')
  return { ...keys, endpoint, region: given('REGION') ?? 'us-east-1' }
}
