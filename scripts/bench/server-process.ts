/** Starts and ends the measured server, finds its process and reads what it takes of the machine. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type Start = { root: string; env: NodeJS.ProcessEnv; url: string }
/** Resolves once the server answers. */
export async function startServer({
  root,
  env,
  url,
}: Start): Promise<{ server: ChildProcess; milliseconds: number }> {
  const started = performance.now()
  const server = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    await pause(20)
  }
  return { server, milliseconds: performance.now() - started }
}

/** `work` gets the milliseconds that the start took. */
export async function whileServing(
  start: Start,
  work: (startedIn: number) => Promise<unknown>,
): Promise<void> {
  const { server, milliseconds } = await startServer(start)
  try {
    await work(milliseconds)
  } finally {
    await stopServer(server, start.url)
  }
}

function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function stopServer(server: ChildProcess, url: string): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  process.kill(-server.pid!, 'SIGTERM')
  await gone
  while (await isHealthy(url)) await pause(20)
}

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
