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

/** `owner` owns and migrates the tables. */
export type Passwords = { owner: string; application: string }

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
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords
  const rulesFile = rulesFileOf(places)
  if (existsSync(rulesFile) && readFileSync(rulesFile, 'utf8') === rules.password) {
    if (findPostmaster(places.cluster))
      throw new Error(`${file} is gone. Stop all of Conforme; the next start makes new passwords.`)
    writePrivate(rulesFile, rules.trust, places)
  }
  const made = { owner: newPassword(), application: newPassword() }
  writePrivate(file, JSON.stringify(made), places)
  return made
}

/** Sets the roles' passwords once; from then on the server requires them. */
export async function setPasswords(places: Places, owner: pg.ClientConfig, passwords: Passwords) {
  if (readFileSync(rulesFileOf(places), 'utf8') === rules.password) return
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole])
    // Keeps the passwords out of the server's log.
    await client.query(`set log_min_duration_statement = -1; set log_min_error_statement = panic`)
    if (!rowCount) await client.query(`create role ${applicationRole}`)
    await client.query(
      `alter role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
         password '${passwords.application}'`,
    )
    await client.query(`alter role ${superuser} password '${passwords.owner}'`)
    writePrivate(rulesFileOf(places), rules.password, places)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

const rulesFileOf = ({ cluster }: Places): string => join(cluster, 'pg_hba.conf')

const newPassword = (): string => randomBytes(32).toString('base64url')

function writePrivate(file: string, text: string, { account }: Places): void {
  const part = `${file}.part`
  writeFileSync(part, text, { mode: 0o600, flush: true })
  chmodSync(part, 0o600)
  changeOwner(part, account)
  renameSync(part, file)
}
