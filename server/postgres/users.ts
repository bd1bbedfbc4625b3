/** Registers the processes that use a database; the last one stops it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, changeOwner } from './account.ts'
import { findProcess, isRunning } from './processes.ts'

let count = 0

/** Call the returned function to unregister. */
export function registerProcess(cluster: string, account: Account | undefined): () => void {
  const folder = usersFolder(cluster)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  count += 1
  const note = join(folder, `${process.pid}-${count}`)
  writeFileSync(note, startOf(process.pid), { mode: 0o600 })
  changeOwner(folder, account)
  changeOwner(note, account)
  return () => rmSync(note, { force: true })
}

function usersFolder(cluster: string): string {
  return `${cluster}.users`
}

export function hasUsers(cluster: string): boolean {
  const folder = usersFolder(cluster)
  return readNames(folder).some((name) => {
    const pid = Number(name.split('-')[0])
    // A reused PID of a newer process does not count.
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
