/** `npm run bench [-- queries pages …]`: measures the promised figures. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import { readConfig } from '#server/config.ts'
import { reachDatabase } from '#server/database/database-server.ts'
import { readSecretKeys } from '#server/sessions/secret-keys.ts'
import { useSecretKeys } from '#server/sessions/secrets.ts'
import { openPool } from '#server/database/connections.ts'
import { catalogueLoads } from './bench/catalogue.ts'
import { causeTimes } from './bench/quality/causes.ts'
import { drawingTime, fillHolders } from './bench/certificates.ts'
import { fillReaders, openMailServer, sendingRate } from './bench/event-mails.ts'
import { fillDatabase } from './bench/fill.ts'
import { fillReports, reportTimes } from './bench/fiscal-reports.ts'
import { importTimes } from './bench/imports.ts'
import { fillInvoices, invoiceLoad, issuingTimes } from './bench/invoices.ts'
import { CALLERS, measure, type Load } from './bench/load.ts'
import { fillCases, qualityLoads } from './bench/quality/cases.ts'
import { fillSurveys, surveyLoad } from './bench/surveys.ts'
import { cachedPageShares, homePagesPerCore } from './bench/pages.ts'
import { keyToTotal } from './bench/quote-form.ts'
import { fillAttendees, openingTime } from './bench/registrations.ts'
import { cpuSeconds, residentMegabytes, serverPid } from './bench/server-process.ts'
import { walkTimes } from './bench/walks.ts'
import { firstLoadSizes } from './bench/weight.ts'
import { buildWhenNewer } from './start.ts'

type Figure = { figure: string; measured: string; promised: string; met: string }
const figures: Figure[] = []
const note = (figure: string, [measured, promised]: [number, number], unit: string) =>
  figures.push({
    figure,
    measured: `${measured} ${unit}`,
    promised: `≤ ${promised} ${unit}`,
    met: measured <= promised ? 'yes' : 'NO',
  })
const noteLeast = (figure: string, [measured, promised]: [number, number]) =>
  figures.push({
    figure,
    measured: String(measured),
    promised: `≥ ${promised}`,
    met: measured >= promised ? 'yes' : 'NO',
  })
const p95Of = ({ name, callers = CALLERS }: Load) => `${name}, p95, callers: ${callers}`

// In this order; memory is measured after the load of the first two.
const parts = { queries, pages, scripts, certificates, mails, imports, invoices, quality, forms, walks }
type Part = keyof typeof parts
/** Those that need no more rows than the demo has. */
const ofDemo: readonly Part[] = ['scripts', 'forms', 'walks']
const isPart = (name: string): name is Part => Object.hasOwn(parts, name)
const named = process.argv.slice(2)
if (!named.every(isPart)) {
  console.error(`npm run bench -- <part> …, of: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
const selected = (Object.keys(parts) as Part[]).filter((name) => named.length === 0 || named.includes(name))

const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'conforme-bench-'))
const port = 3900 + (process.pid % 90)
const url = `http://127.0.0.1:${port}`
const mailServer = await openMailServer()
const env = {
  ...process.env,
  SMTP_URL: mailServer.url,
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'warn',
}

buildWhenNewer()
try {
  await run()
} finally {
  await mailServer.close()
  rmSync(dataDir, { recursive: true, force: true })
}
console.table(figures)
if (figures.some(({ met }) => met === 'NO')) process.exitCode = 1

async function run(): Promise<void> {
  const first = await startServer()
  await stopServer(first.server)
  const { server, milliseconds } = await startServer()
  note('npm start to /health, installed and built', [Math.round(milliseconds) / 1000, 3], 's')
  try {
    const token = selected.some((name) => !ofDemo.includes(name)) ? await fill() : ''
    for (const name of selected) await parts[name](token)
  } finally {
    await stopServer(server)
  }
}

async function queries(token: string): Promise<void> {
  note('an event with 500 attendees opens, p95', [await openingTime(url, token), 150], 'ms')
  const measured: object[] = []
  for (const load of [...(await catalogueLoads(url, token)), await surveyLoad(url, token)]) {
    // Warms up the server's JIT compiler and statement plans.
    await measure(url, { ...load, seconds: 5 })
    const result = await measure(url, load)
    measured.push(result)
    if (result.failed > 0) throw new Error(`${load.name}: ${result.failed} requests failed`)
    note(p95Of(load), [result.p95, load.promised], 'ms')
  }
  console.table(measured)
}

async function scripts(): Promise<void> {
  for (const [name, size, promised] of await firstLoadSizes(url)) note(name, [size, promised], 'kB')
}

async function walks(): Promise<void> {
  for (const [name, milliseconds, promised] of await walkTimes()) note(name, [milliseconds, promised], 'ms')
}

async function certificates(token: string): Promise<void> {
  const drawn = await drawingTime(url, token)
  note('500 certificates issued and drawn', [drawn.seconds, 60], 's')
  note('list of events while certificates are drawn, p95', [drawn.list, 100], 'ms')
}

async function mails(token: string): Promise<void> {
  const pid = serverPid(port)
  const memory = () => residentMegabytes(pid)
  const sent = await sendingRate({ url, token, arrived: mailServer.arrived, memory })
  noteLeast('5,000 mails handed to a mail server, a second', [sent.perSecond, 50])
  note('memory that the last thousand mails took more than the first', [sent.growth, 20], 'MB')
}

async function imports(token: string): Promise<void> {
  const pid = serverPid(port)
  const took = await importTimes({ url, token, memory: () => residentMegabytes(pid) })
  note('50,000 rows with every kind of mistake tried', [took.check, 30], 's')
  note('the right ones of them brought in', [took.run, 60], 's')
  note('the same file tried again', [took.again, 45], 's')
  note('memory that imports took more than before', [took.growth, 150], 'MB')
}

async function invoices(token: string): Promise<void> {
  const load = invoiceLoad(token)
  await measure(url, { ...load, seconds: 5 })
  const listed = await measure(url, load)
  if (listed.failed > 0) throw new Error(`${load.name}: ${listed.failed} requests failed`)
  note(p95Of(load), [listed.p95, load.promised], 'ms')
  const issued = await issuingTimes(url, token)
  noteLeast('invoices issued by 50 writers, a second', [issued.perSecond, 300])
  note('an invoice issued among 50 writers, p99', [issued.p99, 500], 'ms')
  note('an invoice issued by one caller, p95', [issued.alone, 150], 'ms')
  const pid = serverPid(port)
  const reported = await reportTimes({ url, token, memory: () => residentMegabytes(pid) })
  note('607 of 5,000 rows checked', [reported.check, 2], 's')
  note('607 of 5,000 rows as a text file', [reported.text, 2], 's')
  note('607 of 50,000 rows as a spreadsheet', [reported.excel, 20], 's')
  note('list of events while it is written, p95', [reported.list, 100], 'ms')
  note('memory that the spreadsheet took more than before', [reported.growth, 150], 'MB')
}

async function quality(token: string): Promise<void> {
  for (const load of qualityLoads(token)) {
    await measure(url, { ...load, seconds: 5 })
    const result = await measure(url, load)
    if (result.failed > 0) throw new Error(`${load.name}: ${result.failed} requests failed`)
    note(p95Of(load), [result.p95, load.promised], 'ms')
  }
  const { drawn, walked, changed } = await causeTimes(url, token)
  note('150 causes drawn the other way, p95', [drawn, 50], 'ms')
  note('a key that walks among them, p95', [walked, 50], 'ms')
  note('a root cause marked among them, with its call, p95', [changed, 100], 'ms')
}

async function forms(): Promise<void> {
  const { median, slowest } = await keyToTotal(url)
  note('first key to drawn total in a quote of 10 lines, CPU slowed 4 times', [median, 50], 'ms')
  console.log(`The slowest of its runs took ${slowest} ms.`)
}

async function pages(): Promise<void> {
  const pid = serverPid(port)
  const perCore = await homePagesPerCore(url, () => cpuSeconds(pid))
  noteLeast('home page rendered anew, a second of one core', [perCore, 550])
  const { cached, unchanged, rows } = await cachedPageShares(url)
  console.table(rows)
  noteShare('cached home page, share of a bare server', [cached, 0.6])
  noteShare('unchanged home page (304), share of a bare server', [unchanged, 0.7])
  note('memory of the Node process after the load', [residentMegabytes(serverPid(port)), 350], 'MB')
}

function noteShare(figure: string, [share, promised]: [number | undefined, number]): void {
  if (share !== undefined) noteLeast(figure, [Math.round(share * 100) / 100, promised])
  else
    figures.push({ figure, measured: 'the caller was the bottleneck', promised: `≥ ${promised}`, met: '?' })
}

async function startServer(): Promise<{ server: ChildProcess; milliseconds: number }> {
  const started = performance.now()
  const server = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  while (!(await isHealthy())) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    await pause(20)
  }
  return { server, milliseconds: performance.now() - started }
}

function isHealthy(): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stopServer(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  process.kill(-server.pid!, 'SIGTERM')
  await gone
  while (await isHealthy()) await pause(20)
}

async function fill(): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir })
  useSecretKeys(readSecretKeys(config))
  const { owner, stop } = await reachDatabase({ ...config, log: () => undefined })
  const db = openDatabase(openPool(owner, { max: 2, statementTimeout: 0 }))
  const token = await fillDatabase(db)
  await fillAttendees(db)
  await fillHolders(db)
  await fillReaders(db)
  if (selected.includes('invoices')) {
    await fillInvoices(db)
    await fillReports(db)
  }
  if (selected.includes('quality')) await fillCases(db)
  // Last, because it counts the people of all events, as the job does that a change starts.
  await fillSurveys(db)
  await db.destroy()
  await stop()
  return token
}
