/** Chooses the system account for PostgreSQL, which refuses to run as root. */
import { chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Account = { name: string; uid: number; gid: number }

/** The account to switch to; undefined when not root. */
export function accountFor(cluster: string): Account | undefined {
  const owner = ownerOf(cluster)
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && owner.uid !== me) throw new Error(notMine(cluster, owner.uid))
    return undefined
  }
  if (owner && owner.uid !== 0) return { ...owner, name: nameOf(owner.uid) }
  const account = namedAccount('postgres') ?? namedAccount('nobody')
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
        'Start Conforme as an ordinary user, or set DATABASE_URL.',
    )
  }
  return account
}

/** The first parent folder that the account may not enter; undefined when there is none. */
export function firstInaccessibleFolder(path: string, account: Account | undefined): string | undefined {
  if (!account) return undefined
  const above = dirname(path)
  const closed = above === path ? undefined : firstInaccessibleFolder(above, account)
  return closed ?? (isOpenTo(path, account) ? undefined : path)
}

export function changeOwner(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid)
}

export function changeOwnerRecursively(path: string, account: Account | undefined): void {
  const entry = lstatSync(path)
  if (!account || entry.isSymbolicLink()) return
  changeOwner(path, account)
  if (entry.isDirectory())
    for (const name of readdirSync(path)) changeOwnerRecursively(join(path, name), account)
}

function isOpenTo(path: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(path)
  const executeBit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return (mode & executeBit) !== 0
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { uid: found.uid, gid: found.gid }
}

function namedAccount(name: string): Account | undefined {
  const [, uid, gid] =
    passwords()
      .find(([known]) => known === name)
      ?.slice(1) ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

function nameOf(uid: number): string {
  return passwords().find(([, , known]) => known === String(uid))?.[0] ?? String(uid)
}

function passwords(): string[][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
}

function notMine(cluster: string, owner: number): string {
  return (
    `The database in ${cluster} belongs to the user "${nameOf(owner)}". ` +
    'Start Conforme as that user or as root, or choose another DATA_DIR.'
  )
}
