/** Passwords of the embedded database's roles, stored in the data folder. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { changeOwner } from './account.ts'
import { superuser } from './initialise.ts'
import type { Places } from './places.ts'
import { findPostmaster } from './postmaster.ts'

/** The running server's role: no DDL, no superuser, no programs. */
export const applicationRole = 'conforme_app'
/** Erases values of audit entries, and does nothing else. */
export const erasureRole = 'conforme_erasure'

/** `owner` owns and migrates the tables. */
export type Passwords = { owner: string; application: string; erasure: string }

const rules = {
  trust: 'local all all trust\n',
  password: '# Written by Conforme: every role signs in with its password.\nlocal all all scram-sha-256\n',
}

/**
 * Reads or creates the passwords before the server starts. A database without them, from an older version or with a
 * lost file, trusts its private socket until `setPasswords`.
 */
export function readPasswords(places: Places): Passwords {
  const file = `${places.cluster}.passwords.json`
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, 'utf8')) as Omit<Passwords, 'erasure'> & Partial<Passwords>
    // An older version had two roles.
    const all = { erasure: newPassword(), ...known }
    if (!known.erasure) writePrivate(file, JSON.stringify(all), places)
    return all
  }
  const rulesFile = rulesFileOf(places)
  if (existsSync(rulesFile) && readFileSync(rulesFile, 'utf8') === rules.password) {
    if (findPostmaster(places.cluster))
      throw new Error(`${file} is gone. Stop all of Conforme; the next start makes new passwords.`)
    writePrivate(rulesFile, rules.trust, places)
  }
  const made = { owner: newPassword(), application: newPassword(), erasure: newPassword() }
  writePrivate(file, JSON.stringify(made), places)
  return made
}

/** Sets the roles' passwords once; from then on the server requires them. */
export async function setPasswords(places: Places, owner: pg.ClientConfig, passwords: Passwords) {
  const isRequired = readFileSync(rulesFileOf(places), 'utf8') === rules.password
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles')
    const known = new Set(rows.map(({ name }) => name))
    const missing = limitedRoles.filter(({ name }) => !isRequired || !known.has(name))
    if (missing.length === 0) return
    // Keeps the passwords out of the server's log.
    await client.query(`set log_min_duration_statement = -1; set log_min_error_statement = panic`)
    for (const { name, key } of missing) {
      if (!known.has(name)) await client.query(`create role ${name}`)
      await client.query(
        `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
           password '${passwords[key]}'`,
      )
    }
    if (isRequired) return
    await client.query(`alter role ${superuser} password '${passwords.owner}'`)
    writePrivate(rulesFileOf(places), rules.password, places)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

const limitedRoles = [
  { name: applicationRole, key: 'application' },
  { name: erasureRole, key: 'erasure' },
] as const

/** Until `setPasswords`. */
export const trustSocket = (places: Places): void => writePrivate(rulesFileOf(places), rules.trust, places)

const rulesFileOf = ({ cluster }: Places): string => join(cluster, 'pg_hba.conf')

const newPassword = (): string => randomBytes(32).toString('base64url')

function writePrivate(file: string, text: string, { account }: Places): void {
  const part = `${file}.part`
  writeFileSync(part, text, { mode: 0o600, flush: true })
  chmodSync(part, 0o600)
  changeOwner(part, account)
  renameSync(part, file)
}
