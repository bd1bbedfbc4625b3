/** Stores second factors: the encrypted secret, the last accepted time step, hashes of recovery codes. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { putSecret, readSecret, removeSecret, secretOf } from './secrets.ts'
import { newTotpSecret, stepOfCode } from './totp.ts'

const RECOVERY_CODES = 10
/** 50 random bits each: hashed with a secret key and limited in attempts, they cannot be guessed. */
const RECOVERY_CODE_LENGTH = 10
// 32 characters that nobody mistakes for each other (Crockford's base32).
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const secretName = (userId: string): string => `second-factor:${userId}`

/** Starts a set-up with a new secret, which replaces that of an unfinished one. */
export async function startSecondFactor(db: Db, userId: string): Promise<string> {
  await dropSecondFactor(db, userId)
  const secret = newTotpSecret()
  await putSecret(db, secretName(userId), secret)
  await db.insertInto('secondFactors').values({ userId }).execute()
  return secret
}

export async function dropSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await removeSecret(db, secretName(userId))
}

/** Accepts each time step once; of two concurrent calls the second waits for the row and is refused. */
export async function acceptTotp(db: Db, userId: string, code: string): Promise<boolean> {
  const secret = await readSecret(db, secretName(userId))
  const step = secret && stepOfCode(secret, code)
  if (!step) return false
  const accepted = await db
    .updateTable('secondFactors')
    .set({ lastStep: String(step) })
    .where('userId', '=', userId)
    .where('lastStep', '<', String(step))
    .returning('userId')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Replaces all recovery codes; they can be read only in this answer. */
export async function newRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const values = await Promise.all(
    codes.map(async (code) => ({ userId, codeHash: await hashOf(db, userId, code) })),
  )
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db.insertInto('recoveryCodes').values(values).execute()
  return codes
}

export async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', await hashOf(db, userId, code))
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `7k3m9-x2pqr` */
function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => alphabet[byte % alphabet.length])
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`
}

// The key is encrypted in the database, so that a copy of it alone does not allow guessing.
async function hashOf(db: Db, userId: string, code: string): Promise<string> {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  const key = await secretOf(db, 'recovery-codes')
  return createHmac('sha256', key).update(`${userId}:${plain}`).digest('base64url')
}
