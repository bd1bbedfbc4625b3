/** Inspects processes to distinguish running database servers from crash remains. */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

export type Process = { pid: number; name: string; isZombie: boolean; startedAt: string }

/** Only Linux has /proc; other systems rely on PostgreSQL's own checks. */
export const canSeeProcesses = process.platform === 'linux'

export function findProcess(pid: number): Process | undefined {
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The process name is in brackets and may contain brackets, so the last one ends it.
  const end = stat.lastIndexOf(')')
  const rest = stat.slice(end + 2).split(' ')
  const isZombie = rest[0] === 'Z' || rest[0] === 'X'
  return { pid, name: stat.slice(stat.indexOf('(') + 1, end), isZombie, startedAt: rest[19] ?? '' }
}

/** Whether a process serves this folder; 'perhaps' when its working directory is hidden. */
export function serves(pid: number, cluster: string): 'yes' | 'no' | 'perhaps' {
  const seen = findProcess(pid)
  if (!seen || seen.isZombie || seen.name !== 'postgres') return 'no'
  const folder = workingFolder(pid)
  if (folder !== undefined) return folder === cluster ? 'yes' : 'no'
  // PostgreSQL refuses folders of other owners, so only the owner's processes are possible.
  const isOwners = owner(`/proc/${pid}`) === owner(cluster) && findProcess(pid)?.isZombie === false
  return isOwners ? 'perhaps' : 'no'
}

export function processesServing(cluster: string, answer: 'yes' | 'perhaps'): number[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.map(Number).filter((pid) => serves(pid, cluster) === answer)
}

/** A System V shared memory segment, as postmaster.pid names it. */
export type Segment = { key: string; id: string }

/** How many processes are attached to it; undefined where the system does not tell. */
export function segmentUsers({ key, id }: Segment): number | undefined {
  const lines = read('/proc/sysvipc/shm')?.trim().split('\n').slice(1)
  const found = lines?.map((line) => line.trim().split(/\s+/)).find((one) => one[0] === key && one[1] === id)
  return lines && Number(found?.[6] ?? 0)
}

export function isRunning(pid: number): boolean {
  if (canSeeProcesses) return findProcess(pid)?.isZombie === false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Containers without ptrace rights hide this even from root.
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function owner(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
