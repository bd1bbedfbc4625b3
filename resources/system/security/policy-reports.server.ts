/** Receives browsers' reports of what the content policy refused (w3.org/TR/CSP3, reporting). */
import type { Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { callerAddress, type Bindings } from '#server/http/caller-address.ts'
import { isCrossSiteWrite, ownOrigins } from '#server/http/cross-site.ts'
import { countAttempt } from '#server/http/limits.ts'
import { REPORTS_PATH } from '#server/pages/page-headers.ts'
import { loggedPath } from '#web/preview.ts'

const MOST_BYTES = 64 * 1024
const MOST_REPORTS = 20
/** Of all; the ones seen longest ago go first. */
const MOST_KEPT = 200

const text = z.string().max(4000).nullish()
const line = z.number().nullish()
/** As the older directive `report-uri` sends it. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
    },
  ])
/** As the Reporting API sends it. */
const several = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: line,
      }),
    }),
  )
  .max(MOST_REPORTS)
  .transform((reports) => reports.map(({ body }) => body))
const reportRule = z.union([single, several])
type Report = z.output<typeof reportRule>[number]

type Dependencies = { db: Kysely<Database>; publicUrl: string; trustProxy: boolean }
export function mountPolicyReports<E extends Env>(
  app: Hono<E>,
  { db, publicUrl, trustProxy }: Dependencies,
): void {
  app.post(REPORTS_PATH, bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    if (isCrossSiteWrite(c.req.raw, publicUrl)) return c.body(null, 403)
    const address = callerAddress(c.req.raw.headers, c.env as Bindings, trustProxy)
    await countAttempt(db, 'reportsByAddress', address)
    const read = reportRule.safeParse(await c.req.json().catch(() => undefined))
    if (!read.success) return c.body(null, 400)
    for (const report of read.data) await keep(db, report, publicUrl)
    return c.body(null, 204)
  })
}

async function keep(db: Kysely<Database>, report: Report, publicUrl: string): Promise<void> {
  const page = URL.parse(report.documentURL ?? '')
  const isOwn = page && ownOrigins(publicUrl).includes(page.origin)
  // Extensions of browsers break the policy of every site.
  if (!isOwn || [report.blockedURL, report.sourceFile].some(isExtension)) return
  await db
    .insertInto('policyViolations')
    .values({
      directive: short(report.effectiveDirective) || 'unknown',
      blocked: blockedIn(report.blockedURL ?? ''),
      page: short(loggedPath(page.pathname).replaceAll(/\/\d+(?=\/|$)/g, '/{id}')),
      source: sourceIn(report),
    })
    .onConflict((known) =>
      known.columns(['directive', 'blocked', 'page']).doUpdateSet((of) => ({
        count: sql<number>`policy_violations.count + 1`,
        lastAt: sql<string>`now()`,
        source: of.ref('excluded.source'),
      })),
    )
    .execute()
  await sql`delete from policy_violations where id in
    (select id from policy_violations order by last_at desc, id desc offset ${MOST_KEPT})`.execute(db)
}

const isExtension = (address: string | null | undefined): boolean => /^[\w-]*extension\b/i.test(address ?? '')

/** Without path and query, which may hold what is private; `inline` and `eval` are no addresses. */
function blockedIn(address: string): string {
  const url = URL.parse(address)
  if (!url) return short(address) || 'unknown'
  return url.origin === 'null' ? url.protocol : url.origin
}

function sourceIn({ sourceFile, lineNumber }: Report): string {
  const file = URL.parse(sourceFile ?? '')
  return file ? short(`${file.origin}${loggedPath(file.pathname)}:${lineNumber ?? 0}`) : ''
}

/** Texts of strangers: one line of plain letters. */
const short = (value: string | null | undefined): string =>
  (value ?? '')
    .replaceAll(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, 200)
