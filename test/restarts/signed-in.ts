/** Signs a new user in where no test client is at hand: in processes, and on databases of their own. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Role } from '#core/roles.ts'
import type { Locale } from '#core/words.ts'
import type { Database } from '#server/database/database.ts'
import { signAccessToken } from '#server/sessions/access-token.ts'
import { startSession } from '#server/sessions/session.ts'

/** Answers the access token. */
export async function signInNew(
  db: Kysely<Database>,
  role: Role,
  { username = `${randomUUID()}@conforme.test`, locale = 'es' }: { username?: string; locale?: Locale } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      displayName: username,
      roles: [role],
      active: true,
      locale,
      registeredAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { sessionId } = await startSession(db, id, '127.0.0.1')
  return signAccessToken(db, { userId: id, sessionId })
}
