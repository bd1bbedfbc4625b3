/** Public pages: kept ones beside a bare server that sends the same bytes, and the home page rendered anew. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'autocannon'
import type { BareAnswer } from './bare.ts'
import { measure, type Measured } from './load.ts'
import { fetchPacked } from './weight.ts'

const PAGE = '/es'
const asked = { accept: 'text/html', 'accept-encoding': 'br' }

/** Requests a second: of ours, and as a share of the bare server's, turn by turn so that both meet the same machine. */
export async function keptPageShares(
  url: string,
): Promise<{ kept: number; unchanged: number; rows: Measured[] }> {
  const bare = await bareServer(url)
  try {
    const tag = (await fetch(url + PAGE, { headers: asked })).headers.get('etag') ?? ''
    const kept = await inTurns('kept home page', { url, bare: bare.url, headers: asked })
    const unchanged = await inTurns('unchanged home page (304)', {
      url,
      bare: bare.url,
      headers: { ...asked, 'if-none-match': tag },
      status: 304,
    })
    return { kept: kept.share, unchanged: unchanged.share, rows: [...kept.rows, ...unchanged.rows] }
  } finally {
    bare.stop()
  }
}

type Turn = { url: string; bare: string; headers: Record<string, string>; status?: number }

async function inTurns(name: string, { url, bare, headers, status }: Turn) {
  const rows: Measured[] = []
  const shares: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const load = (whose: string): Parameters<typeof measure>[1] => ({
      name: `${name}, ${whose}`,
      requests: [{ method: 'GET', path: PAGE, headers }],
      seconds: 3,
      ...(status && { status }),
    })
    const least = await measure(bare, load('bare'))
    const ours = await measure(url, load('Conforme'))
    rows.push(least, ours)
    shares.push(ours.perSecond / least.perSecond)
  }
  return { share: middle(shares), rows }
}

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function bareServer(url: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'conforme-bare-'))
  const { headers, body } = await fetchPacked(url + PAGE, asked)
  const own = Object.entries(headers).filter(([name]) => !/^(date|connection|keep-alive)$/.test(name))
  const answer: BareAnswer = {
    status: 200,
    headers: own.flatMap(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
  writeFileSync(join(folder, 'page.json'), JSON.stringify(answer))
  const port = Number(new URL(url).port) + 500
  const server = spawn(process.execPath, [
    join(import.meta.dirname, 'bare.ts'),
    String(port),
    join(folder, 'page.json'),
  ])
  const bare = `http://127.0.0.1:${port}`
  while (!(await fetch(bare).then(Boolean, () => false))) await pause(20)
  return {
    url: bare,
    stop: () => {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let visits = 0
/** Home pages rendered anew for each second that the process spends computing: what one core gives. */
export async function homePagesPerCore(url: string, cpuSeconds: () => number): Promise<number> {
  const load = { name: 'home page rendered anew', requests: [{ setupRequest: homeAnew }] }
  await measure(url, { ...load, seconds: 4 })
  const before = cpuSeconds()
  const { requests, failed } = await measure(url, load)
  if (failed > 0) throw new Error(`${load.name}: ${failed} requests failed`)
  return Math.round(requests / (cpuSeconds() - before))
}

/** A query of its own each time, so that no page is answered from those that are kept. */
const homeAnew = (request: Request): Request => ({
  ...request,
  method: 'GET',
  path: `${PAGE}?q=visit-${(visits += 1)}`,
  headers: asked,
})
