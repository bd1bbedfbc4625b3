/** Encrypts secrets at rest with keys kept outside the database. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { SetupError } from '../setup/setup-error.ts'

/** The first key encrypts, all keys decrypt. */
export type SecretKeys = readonly { id: string; key: Buffer }[]

const algorithm = 'aes-256-gcm'
const mark = 'wrapped:1'
const [ivBytes, tagBytes] = [12, 16]

/** Reads `SECRETS_KEY`, or the key file in the data folder, created at the first start. */
export function readSecretKeys({ secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>): SecretKeys {
  return parseSecretKeys(secretsKey ?? keyBeside(dataDir))
}

/** `key` or `id:key`, separated by commas; each key is 32 bytes in base64. */
export function parseSecretKeys(text: string): SecretKeys {
  return text.split(',').map((part) => {
    const [, id, encoded = ''] = /^(?:([\w.-]{1,40}):)?([A-Za-z0-9+/_-]{43}=?)$/.exec(part.trim()) ?? []
    const key = Buffer.from(encoded, 'base64')
    // The error does not repeat the text, which may be a mistyped key.
    if (key.length !== 32)
      throw new SetupError(
        'SECRETS_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them.',
      )
    return { id: id ?? createHash('sha256').update(key).digest('hex').slice(0, 8), key }
  })
}

export const isWrapped = (value: string): boolean => value.startsWith(`${mark}:`)
export const isWrappedByFirst = (value: string, [first]: SecretKeys): boolean =>
  value.startsWith(`${mark}:${first!.id}:`)

/** `name` is authenticated, so that a value cannot be moved to another row. */
export function wrapSecret(secret: string, name: string, keys: SecretKeys): string {
  const { id, key } = keys[0]!
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(boundTo(name, id))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${mark}:${id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

export function unwrapSecret(value: string, name: string, keys: SecretKeys): string {
  if (!isWrapped(value)) throw new Error(`The secret "${name}" is not wrapped.`)
  const [id = '', coded = ''] = value.slice(mark.length + 1).split(':')
  const key = keys.find((known) => known.id === id)?.key
  if (!key) throw new Error(`The secret "${name}" is wrapped with the key "${id}". ${whatToDo}`)
  const bytes = Buffer.from(coded, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(boundTo(name, id))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
  } catch (error) {
    throw new Error(`The key "${id}" does not open the secret "${name}". ${whatToDo}`, { cause: error })
  }
}

const whatToDo =
  'Give the key of this database: SECRETS_KEY, or secrets.key in the DATA_DIR of the installation it comes from.'

const boundTo = (name: string, id: string): Buffer => Buffer.from(`conforme secret ${id} ${name}`)

function keyBeside(dataDir: string): string {
  const file = join(dataDir, 'secrets.key')
  const known = read(file)
  if (known !== undefined) return known
  mkdirSync(dataDir, { recursive: true })
  const part = `${file}.${process.pid}`
  writeFileSync(part, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
  try {
    linkSync(part, file)
  } catch (error) {
    // A concurrent process created the key first, so its key is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part)
  }
  return readFileSync(file, 'utf8')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
