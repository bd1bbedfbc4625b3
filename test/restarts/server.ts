/** A server in a process of its own, with an administrator signed in: `node test/restarts/server.ts`. */
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { signInNew } from './signed-in.ts'

const log = pino({ level: 'warn' }, pino.destination(2))
const { db, url } = await start({ config: readConfig(), log })
console.log(JSON.stringify({ url, token: await signInNew(db, 'admin', { username: 'admin@conforme.test' }) }))
