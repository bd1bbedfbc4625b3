/** `npm run bench [-- queries pages …]`: measures the promised figures. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { catalogueLoads } from './bench/catalogue.ts'
import { causeTimes } from './bench/quality/causes.ts'
import { drawingTime } from './bench/certificates.ts'
import { openMailServer, sendingRate } from './bench/event-mails.ts'
import { datesTimes, fillDates } from './bench/site/dates.ts'
import { searchTimes } from './bench/site/search.ts'
import { adminToken } from './bench/fill.ts'
import { fillForParts } from './bench/fill-for-parts.ts'
import { fillReports, reportTimes } from './bench/fiscal-reports.ts'
import { importTimes } from './bench/imports.ts'
import { fillInvoices, invoiceLoad, issuingTimes } from './bench/invoices.ts'
import { fillOffice } from './bench/limits/fill-office.ts'
import { limitTimes } from './bench/limits/limit-times.ts'
import { listShares } from './bench/lists/compared-lists.ts'
import { figures, note, noteAll, noteFailure, noteLeast, noteShare } from './bench/figures.ts'
import { CALLERS, measure, type Load, type Measured } from './bench/load.ts'
import { fillHosted, meetingTimes } from './bench/meetings/hosted-events.ts'
import { fillCases, qualityLoads } from './bench/quality/cases.ts'
import { surveyLoad } from './bench/surveys.ts'
import { cachedPageShares, homePagesPerCore } from './bench/pages.ts'
import { copyData, withMeasured } from './bench/measured-database.ts'
import { keyToTotal } from './bench/quote-form.ts'
import { openingTime } from './bench/registrations.ts'
import { recoveryTimes } from './bench/system/recovery.ts'
import { instanceShares } from './bench/system/instances.ts'
import { signInTimes } from './bench/system/sign-in.ts'
import { waitBesideUploads } from './bench/system/uploads.ts'
import { todayTimes } from './bench/today.ts'
import { cpuSeconds, residentMegabytes, serverPid, whileServing } from './bench/server-process.ts'
import { openSeats, seatLoad } from './bench/visitor-seats.ts'
import { walkTimes } from './bench/walks.ts'
import { firstLoadSizes } from './bench/weight.ts'
import { freePort } from './demo-server.ts'
import { buildWhenNewer } from './start.ts'

const p95Of = ({ name, callers = CALLERS }: Load) => `${name}, p95, callers: ${callers}`

// In this order, each on a server and data of its own.
const parts = {
  queries,
  lists: async () => {
    const shares = await withDatabase((db) => listShares({ url, dataDir, db }))
    for (const [figure, ...share] of shares) noteShare(figure, share)
  },
  dates: async () => noteAll([...(await datesTimes(url)), ...(await searchTimes(url))], 'ms'),
  today: async () => noteAll(await todayTimes(url), 'ms'),
  pages,
  scripts: async () => noteAll(await firstLoadSizes(url), 'kB'),
  certificates,
  mails,
  imports,
  invoices,
  quality,
  uploads: async (token: string) =>
    note('a list while hostile files are read, p95', [await waitBesideUploads(url, token), 50], 'ms'),
  limits: async (token: string) => noteAll(await limitTimes(url, token), 's'),
  meetings,
  forms,
  seats: async () => noteLoad(await seatLoad(url)),
  instances: async () =>
    (await instanceShares(root, { env: { ...env, DATA_DIR: dataDir }, port })).forEach((row) =>
      noteLeast(...row),
    ),
  walks: async () => noteAll(await walkTimes(), 'ms'),
  signIn: async () => noteAll(await withDatabase(signInTimes), ''),
  recovery: async () => noteAll(await recoveryTimes(), 's'),
}
type Bench = keyof typeof parts
/** Those that need no more rows than the demo has. */
const ofDemo: readonly Bench[] = [
  'lists',
  'scripts',
  'forms',
  'seats',
  'instances',
  'walks',
  'signIn',
  'recovery',
  'uploads',
]
type Fill = (db: Kysely<Database>) => Promise<unknown>
/** Rows that one part needs besides those of all others. */
const ownRows: Partial<Record<Bench, readonly Fill[]>> = {
  dates: [fillDates],
  seats: [openSeats],
  invoices: [fillInvoices, fillReports],
  quality: [fillCases],
  limits: [fillCases, fillOffice],
  meetings: [fillHosted],
}
const isPart = (name: string): name is Bench => Object.hasOwn(parts, name)
const named = process.argv.slice(2)
if (!named.every(isPart)) {
  console.error(`npm run bench -- <part> …, of: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
const selected = (Object.keys(parts) as Bench[]).filter((name) => named.length === 0 || named.includes(name))

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'conforme-bench-'))
// Open to the database's user, which otherwise keeps its files elsewhere.
chmodSync(folder, 0o755)
const demoDir = join(folder, 'demo')
const filledDir = join(folder, 'filled')
/** The data of the server that runs. */
let dataDir = demoDir
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const memoryOf = (pid: number) => () => residentMegabytes(pid)
const mailServer = await openMailServer()
/** Visitors come from addresses of their own, which a proxy reports. */
const address = { PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: '1' }
const slow = { STAND_IN_DELAY_MS: '800' }
const env = { ...process.env, ...address, ...slow, SMTP_URL: mailServer.url, LOG_LEVEL: 'warn' }

await buildWhenNewer()
await run().finally(async () => {
  await mailServer.close()
  rmSync(folder, { recursive: true, force: true })
  console.table(figures)
})
if (figures.some(({ met }) => met === 'NO')) process.exitCode = 1

async function run(): Promise<void> {
  await withServer(demoDir, async () => undefined)
  await withServer(demoDir, async (milliseconds) =>
    note('npm start to /health, installed and built', [Math.round(milliseconds) / 1000, 3], 's'),
  )
  if (selected.some((name) => !ofDemo.includes(name))) {
    await copyData(demoDir, filledDir)
    await withServer(filledDir, () => withDatabase(fillForParts))
  }
  for (const name of selected) await runPart(name).catch((error: unknown) => noteFailure(name, error))
}

async function runPart(name: Bench): Promise<void> {
  const own = join(folder, name)
  await copyData(ofDemo.includes(name) ? demoDir : filledDir, own)
  try {
    await withServer(own, async () => {
      for (const fillOwn of ownRows[name] ?? []) await withDatabase(fillOwn)
      // It lasts a quarter of an hour.
      await parts[name](await withDatabase(adminToken))
    })
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

function withServer(folderOfData: string, work: (startedIn: number) => Promise<unknown>): Promise<void> {
  dataDir = folderOfData
  return whileServing({ root, env: { ...env, DATA_DIR: dataDir }, url }, work)
}

async function queries(token: string): Promise<void> {
  note('an event with 500 attendees opens, p95', [await openingTime(url, token), 150], 'ms')
  const measured: object[] = []
  for (const load of [...(await catalogueLoads(url, token)), await surveyLoad(url, token)])
    measured.push(await noteLoad(load))
  console.table(measured)
}

async function noteLoad(load: Load & { promised: number }): Promise<Measured> {
  // Warms up the server's JIT compiler and statement plans.
  await measure(url, { ...load, seconds: 5 })
  const result = await measure(url, load)
  if (result.failed > 0) throw new Error(`${load.name}: ${result.failed} requests failed`)
  note(p95Of(load), [result.p95, load.promised], 'ms')
  return result
}

async function certificates(token: string): Promise<void> {
  const drawn = await drawingTime(url, token)
  note('500 certificates issued and drawn', [drawn.seconds, 60], 's')
  note('list of events while certificates are drawn, p95', [drawn.list, 100], 'ms')
}

async function mails(token: string): Promise<void> {
  const { arrived } = mailServer
  const sent = await sendingRate({ url, token, arrived, memory: memoryOf(serverPid(port)) })
  noteLeast('5,000 mails handed to a mail server, a second', [sent.perSecond, 50])
  note('memory that the last thousand mails took more than the first', [sent.growth, 20], 'MB')
}

async function imports(token: string): Promise<void> {
  const took = await importTimes({ url, token, memory: memoryOf(serverPid(port)) })
  note('50,000 rows with every kind of mistake tried', [took.check, 30], 's')
  note('the right ones of them brought in', [took.run, 60], 's')
  note('the same file tried again', [took.again, 45], 's')
  note('what undoing them would do', [took.preview, 5], 's')
  note('all of them undone', [took.undo, 30], 's')
  note('memory that imports took more than before', [took.growth, 150], 'MB')
}

async function invoices(token: string): Promise<void> {
  await noteLoad(invoiceLoad(token))
  const issued = await issuingTimes(url, token)
  noteLeast('invoices issued by 50 writers, a second', [issued.perSecond, 300])
  note('an invoice issued among 50 writers, p99', [issued.p99, 500], 'ms')
  note('an invoice issued by one caller, p95', [issued.alone, 150], 'ms')
  const reported = await reportTimes({ url, token, memory: memoryOf(serverPid(port)) })
  note('607 of 5,000 rows checked', [reported.check, 2], 's')
  note('607 of 5,000 rows as a text file', [reported.text, 2], 's')
  note('607 of 50,000 rows as a spreadsheet', [reported.excel, 20], 's')
  note('list of events while it is written, p95', [reported.list, 100], 'ms')
  note('memory that the spreadsheet took more than before', [reported.growth, 150], 'MB')
}

async function quality(token: string): Promise<void> {
  for (const load of qualityLoads(token)) await noteLoad(load)
  const { drawn, walked, changed } = await causeTimes(url, token)
  note('150 causes drawn the other way, p95', [drawn, 50], 'ms')
  note('a key that walks among them, p95', [walked, 50], 'ms')
  note('a root cause marked among them, with its call, p95', [changed, 100], 'ms')
}

async function meetings(token: string): Promise<void> {
  const { hosted, plain, registered, matched } = await withDatabase((db) => meetingTimes({ url, token, db }))
  const promised = Math.ceil(plain * 1.15) // What two equal measurements differ by is no difference.
  note(`an event saved whose meeting is moved, p95; without one ${plain} ms`, [hosted, promised], 'ms')
  note('300 people registered for a meeting', [registered, 60], 's')
  note('attendance of 500 people in a meeting matched, p95', [matched, 1000], 'ms')
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

function withDatabase<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return withMeasured(dataDir, work)
}
