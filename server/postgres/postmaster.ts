/** Reads postmaster.pid and removes the remains of crashed servers. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { socketPort } from './places.ts'
import {
  canSeeProcesses,
  findProcess,
  isRunning,
  processesServing,
  segmentUsers,
  serves,
  type Segment,
} from './processes.ts'

export type Postmaster = { pid: number; socketFolder: string; port: number }
type Lock = Postmaster & { segment: Segment | undefined }

/** Time limit for the dead server's remaining processes to end. */
const TIMEOUT_MS = 10_000

/** The server that probably uses the folder; undefined when a new one may start. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lock = readLock(cluster)
  if (!lock?.pid || !isRunning(lock.pid)) return undefined
  if (!canSeeProcesses) return lock
  const answer = serves(lock.pid, cluster)
  if (answer === 'perhaps') return isInUse(lock) ? lock : undefined
  return answer === 'yes' ? lock : undefined
}

/** Whether processes use the shared memory of the lock's server, by which PostgreSQL itself tells live servers. */
function isInUse({ segment }: Lock): boolean {
  // A server that is just starting has not written it yet.
  return segment === undefined || (segmentUsers(segment) ?? 1) > 0
}

/** Removes a dead server's remains, except those that PostgreSQL handles safely itself. */
export async function clearLeftovers(cluster: string, socketFolder: string): Promise<string[]> {
  if (!canSeeProcesses) return []
  const left = staleLocks(cluster, socketFolder)
  const end = Date.now() + TIMEOUT_MS
  while (isServed(cluster) && Date.now() < end) await pause(20)
  if (left.length === 0 || processesServing(cluster, 'yes').length > 0) return []
  if (isServed(cluster)) throw new Error(mayBeServed(cluster, processesServing(cluster, 'perhaps')))
  for (const file of left) rmSync(file, { force: true })
  return left
}

/** A process that hides its folder counts only if it may use the memory that the lock names; an empty lock outlives no process. */
function isServed(cluster: string): boolean {
  if (processesServing(cluster, 'yes').length > 0) return true
  const lock = readLock(cluster)
  return lock?.segment !== undefined && isInUse(lock) && processesServing(cluster, 'perhaps').length > 0
}

/** Lock files that block PostgreSQL: empty, or with the PID of a zombie or a newer process. */
function staleLocks(cluster: string, socketFolder: string): string[] {
  const socketLock = join(socketFolder, `.s.PGSQL.${socketPort}.lock`)
  return [join(cluster, 'postmaster.pid'), socketLock].filter((file) => {
    const text = readText(file)
    if (text === undefined) return false
    const pid = Number(text.split('\n')[0])
    return !pid || findProcess(pid) !== undefined
  })
}

function readLock(cluster: string): Lock | undefined {
  const lines = readText(join(cluster, 'postmaster.pid'))?.split('\n')
  if (!lines) return undefined
  const [key, id] = (lines[6] ?? '').trim().split(/\s+/)
  const segment = key && id ? { key, id } : undefined
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '', segment }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function mayBeServed(cluster: string, pids: number[]): string {
  return (
    `${cluster} carries the lock of a database server that ended, but the postgres processes ${pids.join(', ')} ` +
    'may still use it. Stop them first.'
  )
}
