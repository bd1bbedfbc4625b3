/** `npm run lighthouse [-- home course …]`: audits public screens on an emulated phone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { locales, type Locale } from '#core/words.ts'
import { pathTo, type ScreenKey } from '#web/paths.ts'
import { kilobytes, publicScreens } from './bench/weight.ts'
import { chromiumPath } from './chromium.ts'
import { freePort, startDemo } from './demo-server.ts'

type Row = {
  screen: string
  performance: number
  accessibility: number
  'best practices': number
  seo: number
  'LCP ms': number
  'TBT ms': number
  CLS: number
  met: string
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LEAST_PERFORMANCE = 98
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5)
/** Search engines are kept out of them on purpose. */
const notIndexed: ReadonlySet<ScreenKey> = new Set(['search', 'register'])
/** Transferred kilobytes, compressed, and requests. */
const homeBudget = { document: 20, stylesheet: 15, script: 12, font: 60, requests: 20, 'third-party': 0 }

const dataDir = mkdtempSync(join(tmpdir(), 'conforme-lighthouse-'))
const demo = await startDemo(dataDir)
try {
  const rows = await judge(await selectedScreens(demo.url))
  console.table(rows)
  if (rows.some(({ met }) => met === 'NO')) process.exitCode = 1
} finally {
  await demo.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Screen = { key: ScreenKey; locale: Locale; address: string }

/** Those of the sitemap, and two that search engines are kept out of; or those named on the command line. */
async function selectedScreens(url: string): Promise<Screen[]> {
  const selected = process.argv.slice(2)
  const screens: Screen[] = []
  for (const locale of locales) {
    const indexed = await publicScreens(url, locale)
    const [, id = ''] = /\/([^/]+)$/.exec(new Map(indexed).get('event') ?? '') ?? []
    const unlisted: [ScreenKey, string][] = [
      ['search', `${url + pathTo('search', locale)}?q=iso`],
      ['register', url + pathTo('register', locale, { id })],
    ]
    for (const [key, address] of [...indexed, ...unlisted])
      if (selected.length === 0 || selected.includes(key)) screens.push({ key, locale, address })
  }
  return screens
}

async function judge(screens: Screen[]): Promise<Row[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const rows: Row[] = []
    for (const { key, locale, address } of screens) {
      // The first request fills the page cache, as the first visit of a real site does.
      await fetch(address)
      const run = await medianRun(address, {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
        skipAudits: notIndexed.has(key) ? ['is-crawlable'] : [],
      })
      rows.push(rowOf(`${key} ${locale}`, run))
      complain(run)
      if (key === 'home') console.table(await weigh(run))
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** The run with the median performance, as single runs vary by several points. */
async function medianRun(address: string, flags: Flags): Promise<RunnerResult> {
  const runs: RunnerResult[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(address, flags)
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`)
    runs.push(result)
  }
  const performanceOf = ({ lhr }: RunnerResult) => lhr.categories['performance']?.score ?? 0
  return runs.toSorted((a, b) => performanceOf(a) - performanceOf(b))[RUNS >> 1]!
}

function rowOf(screen: string, { lhr }: RunnerResult): Row {
  const [performance, accessibility, practices, seo] = categories.map((name) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100),
  ) as [number, number, number, number]
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    screen,
    performance,
    accessibility,
    'best practices': practices,
    seo,
    'LCP ms': Math.round(number('largest-contentful-paint')),
    'TBT ms': Math.round(number('total-blocking-time')),
    CLS: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    met:
      performance >= LEAST_PERFORMANCE && [accessibility, practices, seo].every((score) => score === 100)
        ? 'yes'
        : 'NO',
  }
}

/** Audits that lost points outside of performance. */
function complain({ lhr }: RunnerResult): void {
  for (const name of categories.slice(1)) {
    for (const { id } of lhr.categories[name]?.auditRefs ?? []) {
      const audit = lhr.audits[id]
      if (audit && audit.score !== null && audit.score < 1) console.log(`${lhr.finalDisplayedUrl}: ${id}`)
    }
  }
}

type Request = { resourceType: string; url: string }
async function weigh({ lhr }: RunnerResult) {
  const details = lhr.audits['network-requests']?.details as unknown as { items: Request[] }
  const sent = details.items.filter(({ url }) => !url.startsWith('data:'))
  const own = sent.filter(({ url }) => url.startsWith(demo.url))
  const measured: Record<string, number> = {
    requests: sent.length,
    'third-party': sent.length - own.length,
  }
  const rows = []
  for (const [what, most] of Object.entries(homeBudget)) {
    const ofKind = own.filter(({ resourceType }) => resourceType.toLowerCase() === what)
    const amount = measured[what] ?? (await kilobytes(ofKind.map(({ url }) => url)))
    if (amount > most) process.exitCode = 1
    rows.push({
      'home page': what,
      measured: amount,
      promised: `≤ ${most}`,
      met: amount <= most ? 'yes' : 'NO',
    })
  }
  return rows
}
