/** Addresses of files that open for one session, for a minute: pictures and links carry no token of their own. */
import { jwtVerify, SignJWT } from 'jose'
import { idRule } from '#core/field.ts'
import type { Db } from '../database/database.ts'
import type { Context } from '../http/context.ts'
import { secretOf } from '../sessions/secrets.ts'
import { fileUrl, type StoredFile } from './files.ts'

const about = { issuer: 'conforme', audience: 'conforme/files', typ: 'file+jwt' }
const algorithm = 'HS256'
const SECONDS = 60
/** The name of the query parameter. */
export const accessParam = 'access'

export type FileAccess = { fileId: string; userId: string; sessionId: string }

/** The address of a file that the caller reads now. Programs send their key instead. */
export async function openingUrl(
  { db, user }: Pick<Context, 'db' | 'user'>,
  file: StoredFile,
): Promise<string> {
  const url = fileUrl(file)
  if (!user?.sessionId) return url
  const { id: userId, sessionId } = user
  return `${url}?${accessParam}=${await signFileAccess(db, { fileId: file.id, userId, sessionId })}`
}

async function signFileAccess(db: Db, { fileId, userId, sessionId }: FileAccess): Promise<string> {
  return new SignJWT({ sid: sessionId, file: fileId })
    .setProtectedHeader({ alg: algorithm, typ: about.typ })
    .setSubject(userId)
    .setIssuer(about.issuer)
    .setAudience(about.audience)
    .setExpirationTime(`${SECONDS}s`)
    .sign(await secretOf(db, 'file-access'))
}

/** Undefined for invalid and expired ones. */
export async function readFileAccess(db: Db, token: string): Promise<FileAccess | undefined> {
  try {
    const { payload } = await jwtVerify(token, await secretOf(db, 'file-access'), {
      ...about,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sub', 'sid', 'file'],
    })
    const [fileId, userId, sessionId] = [payload['file'], payload.sub, payload['sid']].map((id) =>
      idRule.parse(id),
    )
    return { fileId: fileId!, userId: userId!, sessionId: sessionId! }
  } catch {
    return undefined
  }
}
