/** Reads and validates the environment variables (see README). */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { meetingProvidersOf, type MeetingProviders } from './meeting-config.ts'

export type Config = {
  isProduction: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The role that owns and migrates the tables. */
  migrationDatabaseUrl: string | undefined
  /** Keys that encrypt the secrets in the database; undefined uses a key file in `dataDir`. */
  secretsKey: string | undefined
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string | undefined
  trustProxy: boolean
  /** The provider of card links; undefined turns them off. */
  cardLinks: CardLinksConfig | undefined
  /** The apps at the providers of video meetings. */
  meetingProviders: MeetingProviders
  /** Overrides the hosts of the analytics services. */
  measuringHosts: { analytics: string | undefined; pixel: string | undefined }
  logLevel: string
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const isProduction = env['NODE_ENV'] === 'production'
  const port = portOf(env['PORT'])
  // Several instances must share one key, so none is generated.
  const required = env['DATABASE_URL'] ? ['PUBLIC_URL', 'SECRETS_KEY'] : ['PUBLIC_URL']
  const missing = isProduction ? required.filter((name) => !env[name]) : []
  if (missing.length > 0)
    throw new Error(`NODE_ENV=production needs ${missing.join(', ')} to be set (see README, "Settings").`)
  const publicUrl = (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, '')
  return {
    isProduction,
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] ?? './data'),
    ...databaseOf(env),
    secretsKey: env['SECRETS_KEY'] || undefined,
    publicUrl,
    ...mailOf(env),
    trustProxy: env['TRUST_PROXY'] === '1',
    cardLinks: cardLinksOf(env),
    meetingProviders: meetingProvidersOf(env, publicUrl),
    measuringHosts: { analytics: env['ANALYTICS_URL'], pixel: env['PIXEL_URL'] },
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

function databaseOf(env: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'> {
  const databaseUrl = env['DATABASE_URL'] || undefined
  const migrationDatabaseUrl = env['MIGRATION_DATABASE_URL'] || undefined
  if (migrationDatabaseUrl && !databaseUrl)
    throw new Error('MIGRATION_DATABASE_URL needs DATABASE_URL, the role that the running server uses.')
  return { databaseUrl, migrationDatabaseUrl }
}

/** SMTP_URL may hold a password, so the error does not repeat it. */
function mailOf(env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const [smtpUrl, mailFrom] = [env['SMTP_URL'] || undefined, env['MAIL_FROM'] || undefined]
  if (smtpUrl && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    throw new Error('SMTP_URL must be like smtp://user:password@mail.firm.example:587 (or smtps://…:465).')
  if (mailFrom && !/^[^\s@<>]+@[^\s@<>]+$/.test(mailFrom))
    throw new Error('MAIL_FROM must be one e-mail address, like office@firm.example.')
  return { smtpUrl, mailFrom }
}

export type CardLinksConfig = { url: string; key: string; secret: string }
/** All three or none. */
export function cardLinksOf(env: NodeJS.ProcessEnv): CardLinksConfig | undefined {
  const [url, key, secret] = [env['CARD_LINKS_URL'], env['CARD_LINKS_KEY'], env['CARD_LINKS_SECRET']]
  if (!url && !key && !secret) return undefined
  if (!url || !key || !secret)
    throw new Error('CARD_LINKS_URL, CARD_LINKS_KEY and CARD_LINKS_SECRET are set together or not at all.')
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Error('CARD_LINKS_URL must be an address.')
  return { url, key, secret }
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

export const newSecret = (): string => randomBytes(32).toString('base64url')
