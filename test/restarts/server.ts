/** A server in a process of its own, with an administrator signed in: `node test/restarts/server.ts`. */
import { pino } from 'pino'
import { signAccessToken } from '#server/sessions/access-token.ts'
import { readConfig } from '#server/config.ts'
import { startSession } from '#server/sessions/session.ts'
import { start } from '#server/start.ts'

const log = pino({ level: 'warn' }, pino.destination(2))
const { db, url } = await start({ config: readConfig(), log })
const { id } = await db
  .insertInto('users')
  .values({
    username: 'admin@conforme.test',
    displayName: 'Admin',
    roles: ['admin'],
    active: true,
    locale: 'es',
    registeredAt: new Date().toISOString(),
  })
  .returning('id')
  .executeTakeFirstOrThrow()
const { sessionId } = await startSession(db, id, '127.0.0.1')
console.log(JSON.stringify({ url, token: await signAccessToken(db, { userId: id, sessionId }) }))
