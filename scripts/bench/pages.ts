/** Measures cached pages against a bare server, and rendering of the home page. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'autocannon'
import type { BareAnswer } from './bare.ts'
import { measure } from './load.ts'
import { answersPerSecond } from './page-caller.ts'
import { median } from './screens.ts'
import { fetchPacked } from './weight.ts'

const PAGE = '/es'
const requestHeaders = { accept: 'text/html', 'accept-encoding': 'br' }

/** Above this share of its own maximum rate the caller is the bottleneck. */
const CALLER_BOUND = 0.85

export type PageShares = {
  /** Conforme's rate divided by the bare server's, median of three rounds; undefined when the caller was the bottleneck. */
  cached: number | undefined
  unchanged: number | undefined
  /** Answers per second: limit of the caller, bare server, Conforme. */
  rows: { name: string; caller: number; bare: number; ours: number }[]
}

/** Compares cached pages with a bare server that sends the same bytes, alternating. */
export async function cachedPageShares(url: string): Promise<PageShares> {
  const { headers } = await fetchPacked(url + PAGE, requestHeaders)
  const withTag = { ...requestHeaders, 'if-none-match': String(headers['etag']) }
  const servers = await comparedServers(url)
  try {
    const cached = await comparePages('cached home page', { url, ...servers, headers: requestHeaders })
    const unchanged = await comparePages('unchanged home page (304)', { url, ...servers, headers: withTag })
    return { cached: cached.share, unchanged: unchanged.share, rows: [...cached.rows, ...unchanged.rows] }
  } finally {
    servers.stop()
  }
}

type Compared = { url: string; bare: string; echo: string; headers: Record<string, string> }

async function comparePages(name: string, { url, bare, echo, headers }: Compared) {
  const rows: PageShares['rows'] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const perSecond = (server: string) => answersPerSecond({ url: server, path: PAGE, headers }, 3)
    rows.push({
      name,
      caller: await perSecond(echo),
      bare: await perSecond(bare),
      ours: await perSecond(url),
    })
  }
  const isCallerBound = median(rows.map((row) => row.bare / row.caller)) > CALLER_BOUND
  return { rows, share: isCallerBound ? undefined : median(rows.map((row) => row.ours / row.bare)) }
}

/** A bare HTTP server, and one that does not parse the request, both with the page's bytes and headers. */
async function comparedServers(url: string): Promise<{ bare: string; echo: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'conforme-bare-'))
  const file = join(folder, 'page.json')
  const { headers, body } = await fetchPacked(url + PAGE, requestHeaders)
  const own = Object.entries(headers).filter(([name]) => !/^(date|connection|keep-alive)$/.test(name))
  const answer: BareAnswer = {
    status: 200,
    headers: own.flatMap(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
  writeFileSync(file, JSON.stringify(answer))
  const start = (program: string, port: number) =>
    spawn(process.execPath, [join(import.meta.dirname, program), String(port), file])
  const port = Number(new URL(url).port) + 500
  const running = [start('bare.ts', port), start('echo.ts', port + 1)]
  const [bare, echo] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`]
  for (const server of [bare, echo]) while (!(await fetch(server).then(Boolean, () => false))) await pause(20)
  return {
    bare,
    echo,
    stop: () => {
      for (const server of running) server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let visits = 0
/** Rendered home pages per second of CPU time. */
export async function homePagesPerCore(url: string, cpuSeconds: () => number): Promise<number> {
  const load = { name: 'home page rendered anew', requests: [{ setupRequest: homeAnew }] }
  await measure(url, { ...load, seconds: 4 })
  const before = cpuSeconds()
  const { requests, failed } = await measure(url, load)
  if (failed > 0) throw new Error(`${load.name}: ${failed} requests failed`)
  return Math.round(requests / (cpuSeconds() - before))
}

/** A unique query per request, so that no page is cached. */
const homeAnew = (request: Request): Request => ({
  ...request,
  method: 'GET',
  path: `${PAGE}?q=visit-${(visits += 1)}`,
  headers: requestHeaders,
})
