/** Looks at the machine's processes, to tell a living database server from what a crash left behind. */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

export type Process = { pid: number; name: string; isZombie: boolean; startedAt: string }

/** Only Linux shows processes as files; elsewhere PostgreSQL's own checks have to do. */
export const canSeeProcesses = process.platform === 'linux'

export function findProcess(pid: number): Process | undefined {
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The name stands in brackets and may itself hold blanks and brackets, so the last one counts.
  const end = stat.lastIndexOf(')')
  const rest = stat.slice(end + 2).split(' ')
  const isZombie = rest[0] === 'Z' || rest[0] === 'X'
  return { pid, name: stat.slice(stat.indexOf('(') + 1, end), isZombie, startedAt: rest[19] ?? '' }
}

/** Whether a process serves this database folder; 'perhaps' when the system does not show where it works. */
export function serves(pid: number, cluster: string): 'yes' | 'no' | 'perhaps' {
  const seen = findProcess(pid)
  if (!seen || seen.isZombie || seen.name !== 'postgres') return 'no'
  const folder = workingFolder(pid)
  if (folder !== undefined) return folder === cluster ? 'yes' : 'no'
  // PostgreSQL refuses a folder of another owner, so only the owner's processes stay in doubt.
  const isOwners = owner(`/proc/${pid}`) === owner(cluster) && findProcess(pid)?.isZombie === false
  return isOwners ? 'perhaps' : 'no'
}

export function processesServing(cluster: string, answer: 'yes' | 'perhaps'): number[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.map(Number).filter((pid) => serves(pid, cluster) === answer)
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

// A container without the right to trace hides this even from root.
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
