/** Finds the measured server's process and reads what it takes of the machine. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The largest process that was started with the port. */
export function serverPid(port: number): number {
  const listening = execFileSync(
    'sh',
    ['-c', `grep -l "PORT=${port}" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3`],
    { encoding: 'utf8' },
  )
  const servers = listening
    .trim()
    .split('\n')
    .map(Number)
    .filter((pid) => pid !== process.pid)
  return servers.reduce(
    (largest, pid) => (residentMegabytes(pid) > residentMegabytes(largest) ? pid : largest),
    servers[0] ?? process.pid,
  )
}

/** CPU seconds of the process since its start; the kernel counts hundredths. */
export function cpuSeconds(pid: number): number {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(times[11]) + Number(times[12])) / 100
}

export function residentMegabytes(pid: number): number {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    )
  } catch {
    return 0
  }
}
