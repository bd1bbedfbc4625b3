/** Hashes and checks passwords with argon2id and rejects guessable ones. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Words } from '#core/words.ts'
import { commonPasswords } from './common-passwords.ts'
import { queue } from '../documents/queue.ts'

/** OWASP's minimum for argon2id. */
const defaultCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2)
const hashQueue = queue({ atOnce: 2, waiting: 20 })
/** Apart from strangers, who may fill the other one. */
const knownQueue = queue({ atOnce: 1, waiting: 20 })

/** The PHC format stores the cost, so that hashes stay valid when it changes. Tests pass a lower one. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashQueue(() =>
    derive('argon2id', { ...cost, message: normalized(password), nonce, tagLength }),
  )
  return phcString(cost, nonce, tag)
}

/** Hashes even without a stored password, so that timing does not reveal accounts. */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  isKnownDevice = false,
): Promise<boolean> {
  const { nonce, tag, ...cost } = parsePhc(stored) ?? parsePhc(dummyHash)!
  const found = await (isKnownDevice ? knownQueue : hashQueue)(() =>
    derive('argon2id', { ...cost, message: normalized(password), nonce, tagLength: tag.length }),
  )
  return timingSafeEqual(found, tag) && Boolean(stored)
}

// Normalized, because keyboards encode é as one or two code points.
const normalized = (password: string): string => password.normalize('NFKC')

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const phcString = ({ memory, passes, parallelism }: typeof defaultCost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
const dummyHash = phcString(defaultCost, randomBytes(16), randomBytes(tagLength))

function parsePhc(stored: string | null | undefined) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '')
  if (!found) return undefined
  const [, memory, passes, parallelism, nonce = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const tooCommon: Words = {
  es: 'Esta contraseña es demasiado conocida; elija otra, por ejemplo varias palabras',
  en: 'This password is too well known; choose another, for example several words',
}
const tooPersonal: Words = {
  es: 'La contraseña no debe ser su nombre, su correo ni el nombre de la firma',
  en: 'The password must not be your name, your email or the name of the firm',
}

/** Why a password is rejected; undefined for an acceptable one; `names` are guessable words such as the user's name. */
export async function passwordProblem(password: string, names: string[]): Promise<Words | undefined> {
  const core = coreOf(password)
  if (isSequence(password.toLowerCase())) return tooCommon
  const known = names.flatMap((name) => [name, ...name.split(/[@\s]+/)]).map(coreOf)
  if (core !== '' && known.includes(core)) return tooPersonal
  return (await isCommon(password, core)) ? tooCommon : undefined
}

/** As it is, or most of it: a few signs more do not make a known word a good password. */
async function isCommon(password: string, core: string): Promise<boolean> {
  const common = await commonPasswords()
  return common.has(password.toLowerCase()) || (2 * core.length >= password.length && common.has(core))
}

/** "aaaaaaaa", "12345678", and numbers as short as a date or a phone number. */
function isSequence(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (char, at) => char.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1 || new Set(text).size < 4 || /^[\d\s+().-]{8,12}$/.test(text)
}

// Undoes substitutions, so that "P@ssw0rd2024!" counts as "password".
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
function coreOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+$/, '')
  return plain.replace(/[@431!0$5]/g, (char) => lookalikes[char] ?? char).replace(/[^a-z]/g, '')
}
