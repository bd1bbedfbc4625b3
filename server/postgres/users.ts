/** Remembers which processes use a running database, so that a backup's end does not stop the web server's. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, handOver } from './account.ts'
import { findProcess, isRunning } from './processes.ts'

let count = 0

/** Notes this process as a user; call the answer to take the note back. */
export function noteUser(cluster: string, account: Account | undefined): () => void {
  const folder = usersFolder(cluster)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  count += 1
  const note = join(folder, `${process.pid}-${count}`)
  writeFileSync(note, startOf(process.pid), { mode: 0o600 })
  handOver(folder, account)
  handOver(note, account)
  return () => rmSync(note, { force: true })
}

function usersFolder(cluster: string): string {
  return `${cluster}.users`
}

export function hasUsers(cluster: string): boolean {
  const folder = usersFolder(cluster)
  return readNames(folder).some((name) => {
    const pid = Number(name.split('-')[0])
    // A number that a newer process got since is no user.
    const isUser = isRunning(pid) && startOf(pid) === readText(join(folder, name))
    if (!isUser) rmSync(join(folder, name), { force: true })
    return isUser
  })
}

function startOf(pid: number): string {
  return findProcess(pid)?.startedAt ?? ''
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
