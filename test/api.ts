/** The API in process on a database of its own, with callers of every role: what the API tests start from. */
import type { Kysely } from 'kysely'
import { pino, type Logger } from 'pino'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { createClient, type Client } from '#core/client.ts'
import { roles, type Role } from '#core/roles.ts'
import type { Locale } from '#core/words.ts'
import { signAccessToken } from '#server/access-token.ts'
import { createApi } from '#server/api.ts'
import { hearChanges } from '#server/changes.ts'
import { openPool } from '#server/connections.ts'
import { openDatabase, type Database } from '#server/database.ts'
import { hashPassword } from '#server/passwords.ts'
import { startSession } from '#server/session.ts'
import { cloneDatabase, type TestConnection } from './database.ts'

export type TestRequest = RequestInit & {
  /** Who calls; without it nobody is signed in. */
  as?: Role | TestUser
  /** Sent as the JSON body; the method is then POST unless said. */
  json?: unknown
  /** The address the call comes from. */
  ip?: string
}
export type TestUser = {
  id: string
  username: string
  sessionId: string
  token: string
  refreshToken: string
}
type NewUser = { username?: string; roles?: Role[]; active?: boolean; password?: string }
export type TestApi = {
  db: Kysely<Database>
  /** For what opens connections of its own. */
  connection: TestConnection
  publicUrl: string
  request: (path: string, init?: TestRequest) => Promise<Response>
  /** Signed in as a role, a user or nobody: `api.client('training').call(coursesApi.create, { input })`. */
  client: (as?: Role | TestUser, locale?: Locale) => Client
  /** The one user that stands for a role, already signed in. */
  user: (role: Role) => Promise<TestUser>
  /** Another signed-in user, for tests that need two of a kind or none of the roles. */
  newUser: (about?: NewUser) => Promise<TestUser>
}

/** `keeps` as a running server does, until something changes. At the top of a file it lasts for the file, inside of a test for the test: `const api = await testApi()`. */
export async function testApi(given: { log?: Logger; keeps?: boolean } = {}): Promise<TestApi> {
  const { connection, drop } = await cloneDatabase()
  const pool = openPool(connection)
  const db = openDatabase(pool)
  whenFinished(() => db.destroy().then(drop))
  const publicUrl = 'http://conforme.test'
  const log = given.log ?? pino({ level: 'silent' })
  const changes = given.keeps ? await hearChanges(connection, log) : undefined
  if (changes) whenFinished(changes.close)
  const app = createApi({ db, log, publicUrl, trustProxy: false, ...(changes && { changes }) })

  const users = new Map<Role, Promise<TestUser>>()
  const newUser: TestApi['newUser'] = (about = {}) => addUser(db, about)
  function user(role: Role): Promise<TestUser> {
    const known = users.get(role) ?? newUser({ username: `${role}@conforme.test`, roles: [role] })
    users.set(role, known)
    return known
  }
  async function request(path: string, init: TestRequest = {}): Promise<Response> {
    const { as, json, ip = '127.0.0.1', ...rest } = init
    const headers = new Headers(rest.headers)
    const caller = typeof as === 'string' ? await user(as) : as
    if (caller) headers.set('authorization', `Bearer ${caller.token}`)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
    return app.request(
      publicUrl + path,
      { ...body, ...rest, headers },
      { incoming: { socket: { remoteAddress: ip } } },
    )
  }
  const client: TestApi['client'] = (as, locale = 'es') =>
    createClient((path, init) => request(path, { ...init, ...(as && { as }) }), locale)
  return { db, connection, publicUrl, request, client, user, newUser }
}

function whenFinished(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}

const hashes = new Map<string, Promise<string>>()
/** Hashing takes its time by intent; once for each password will do. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

let userCount = 0
async function addUser(db: Kysely<Database>, about: NewUser = {}): Promise<TestUser> {
  userCount += 1
  const { username = `user${userCount}@conforme.test`, roles: held = [], active = true, password } = about
  const displayName = held[0] ? roles[held[0]].es : `Persona ${userCount}`
  const registeredAt = new Date().toISOString()
  const { id } = await db
    .insertInto('users')
    .values({ username, displayName, roles: held, active, locale: 'es', registeredAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (password) {
    const passwordHash = await hashOf(password)
    await db.insertInto('credentials').values({ userId: id, passwordHash }).execute()
  }
  const { sessionId, refreshToken } = await startSession(db, id, '127.0.0.1')
  const token = await signAccessToken(db, { userId: id, sessionId })
  return { id, username, sessionId, token, refreshToken }
}
