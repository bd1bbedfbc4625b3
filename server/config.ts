/** Reads and validates the environment variables (see README). */
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { backupsOf, type BackupConfig } from './backup-config.ts'
import { SetupError } from './setup/setup-error.ts'
import type { StoreSettings } from './storage/open-store.ts'
import { storeSettingsOf } from './storage/store-settings.ts'

export type Config = {
  isProduction: boolean
  port: number
  host: string
  dataDir: string
  /** The file of erasures, outside of the database and its backups; instances share one. */
  erasureLedger: string
  databaseUrl: string | undefined
  /** A streaming replica of it, for what visitors read. */
  databaseReadUrl: string | undefined
  /** The role that owns and migrates the tables. */
  migrationDatabaseUrl: string | undefined
  /** The role that erases values of audit entries. */
  erasureDatabaseUrl: string | undefined
  /** Keys that encrypt the secrets in the database; undefined uses a key file in `dataDir`. */
  secretsKey: string | undefined
  publicUrl: string
  /** Where backups go, besides `dataDir`. */
  backups: BackupConfig
  /** Where uploads and archived documents lie; undefined keeps them in the database. */
  filesPlace: StoreSettings | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  trustProxy: boolean
  /** How long an idle connection stays open; longer than a proxy before it keeps its own. */
  keepAliveSeconds: number
  /** How long a stopping server goes on taking requests, until a balancer has seen that it is not ready. */
  drainSeconds: number
  /** Opens /metrics to whoever sends it; undefined closes it. */
  metricsToken: string | undefined
  /** Overrides the hosts of the analytics services. */
  measuringHosts: { analytics: string | undefined; pixel: string | undefined }
  logLevel: string
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const isProduction = env['NODE_ENV'] === 'production'
  const port = numberOf(env, 'PORT', { usual: 3000, max: 65_535 })
  // Several instances must share one key, so none is generated.
  const required = env['DATABASE_URL'] ? ['PUBLIC_URL', 'SECRETS_KEY'] : ['PUBLIC_URL']
  const missing = isProduction ? required.filter((name) => !env[name]) : []
  if (missing.length > 0)
    throw new Error(`NODE_ENV=production needs ${missing.join(', ')} to be set (see README, "Settings").`)
  const publicUrl = (env['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, '')
  return {
    isProduction,
    port,
    host: env['HOST'] ?? '127.0.0.1',
    ...foldersOf(env),
    ...databaseOf(env),
    secretsKey: env['SECRETS_KEY'] || undefined,
    publicUrl,
    backups: backupsOf(env),
    filesPlace: storeSettingsOf(env, 'FILES_PLACE'),
    ...mailOf(env),
    trustProxy: trustsProxy(env),
    keepAliveSeconds: numberOf(env, 'KEEP_ALIVE_SECONDS', { usual: 65, max: 3_600 }),
    drainSeconds: numberOf(env, 'DRAIN_SECONDS', { usual: 0, max: 300 }),
    metricsToken: metricsTokenOf(env),
    measuringHosts: { analytics: env['ANALYTICS_URL'], pixel: env['PIXEL_URL'] },
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

function foldersOf(env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'erasureLedger'> {
  const dataDir = resolve(env['DATA_DIR'] ?? './data')
  return { dataDir, erasureLedger: resolve(env['ERASURE_LEDGER'] || join(dataDir, 'erasures.jsonl')) }
}

/** Everybody knows the demo's passwords, so it is for this machine alone. */
export function assertLocal({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): void {
  const isLoopback = host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
  const setting = isLoopback ? publicUrl.startsWith('https:') && `PUBLIC_URL=${publicUrl}` : `HOST=${host}`
  if (setting)
    throw new SetupError(
      `The demo is for this machine alone and refuses ${setting}. Set NODE_ENV=production to serve others.`,
    )
}

/** Settings that work and leave a gap. */
export type ConfigWarning = 'trustProxy' | 'backupPlace' | 'erasureLedger'
export const configWarnings = (publicUrl: string, env: NodeJS.ProcessEnv = process.env): ConfigWarning[] => [
  ...(publicUrl.startsWith('https:') && !trustsProxy(env) ? (['trustProxy'] as const) : []),
  ...(env['NODE_ENV'] === 'production' && !env['BACKUP_PLACE'] ? (['backupPlace'] as const) : []),
  ...(hasOwnLedger(env) ? (['erasureLedger'] as const) : []),
]
/** Where each instance would have a ledger of its own. */
const hasOwnLedger = (env: NodeJS.ProcessEnv): boolean =>
  env['NODE_ENV'] === 'production' &&
  Boolean(env['DATABASE_URL']) &&
  !env['ERASURE_LEDGER'] &&
  !env['BACKUP_PLACE']
/** How the log words them. */
export const configWarningTexts: Record<ConfigWarning, string> = {
  trustProxy:
    'PUBLIC_URL is https and TRUST_PROXY is not set: all visitors seem to come from one address, and limits count them together.',
  backupPlace:
    'BACKUP_PLACE is not set: no backup leaves this machine by itself (see docs/operations/backup.md).',
  erasureLedger:
    'DATABASE_URL is set, and neither ERASURE_LEDGER nor BACKUP_PLACE: each instance knows only its own erasures, and after a restore people that another one erased come back (see docs/operations/privacy-requests.md).',
}

const trustsProxy = (env: NodeJS.ProcessEnv): boolean => env['TRUST_PROXY'] === '1'

type DatabaseUrls = Pick<
  Config,
  'databaseUrl' | 'databaseReadUrl' | 'migrationDatabaseUrl' | 'erasureDatabaseUrl'
>
function databaseOf(env: NodeJS.ProcessEnv): DatabaseUrls {
  const databaseUrl = databaseUrlOf(env, 'DATABASE_URL')
  const databaseReadUrl = databaseUrlOf(env, 'DATABASE_READ_URL')
  const migrationDatabaseUrl = databaseUrlOf(env, 'MIGRATION_DATABASE_URL')
  const erasureDatabaseUrl = databaseUrlOf(env, 'ERASURE_DATABASE_URL')
  if (migrationDatabaseUrl && !databaseUrl)
    throw new Error('MIGRATION_DATABASE_URL needs DATABASE_URL, the role that the running server uses.')
  if (erasureDatabaseUrl && !migrationDatabaseUrl)
    throw new Error('ERASURE_DATABASE_URL needs MIGRATION_DATABASE_URL, the role that grants it its rights.')
  if (databaseReadUrl && !databaseUrl)
    throw new Error('DATABASE_READ_URL needs DATABASE_URL, the server that it is a replica of.')
  return { databaseUrl, databaseReadUrl, migrationDatabaseUrl, erasureDatabaseUrl }
}

function metricsTokenOf({ METRICS_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (token && !/^\S{16,}$/.test(token))
    throw new Error('METRICS_TOKEN must have at least 16 characters, and no spaces.')
  return token || undefined
}

/** It holds a password, so the error does not repeat it. */
function databaseUrlOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const url = env[name] || undefined
  if (url && !/^postgres(ql)?:\/\//.test(url))
    throw new Error(`${name} must be like postgresql://user:password@host:5432/conforme.`)
  return url
}

/** SMTP_URL may hold a password, so the error does not repeat it. */
function mailOf(env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const [smtpUrl, mailFrom] = [env['SMTP_URL'] || undefined, env['MAIL_FROM'] || undefined]
  if (smtpUrl && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    throw new Error('SMTP_URL must be like smtp://user:password@mail.firm.example:587 (or smtps://…:465).')
  if (mailFrom && !/^[^\s@<>]+@[^\s@<>]+$/.test(mailFrom))
    throw new Error('MAIL_FROM must be one email address, like office@firm.example.')
  return { smtpUrl, mailFrom }
}

function numberOf(
  env: NodeJS.ProcessEnv,
  name: string,
  { usual, max }: { usual: number; max: number },
): number {
  const text = env[name]
  const number = Number(text ?? usual)
  if (text === '' || !Number.isInteger(number) || number < 0 || number > max)
    throw new Error(`${name} must be a number from 0 to ${max}, not "${text}".`)
  return number
}

export const newSecret = (): string => randomBytes(32).toString('base64url')
