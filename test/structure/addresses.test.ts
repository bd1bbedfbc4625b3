/** Addresses of callers go nowhere but where it is declared what becomes of them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressColumns } from '#resources/privacy/retention/addresses.ts'
import { testApi } from '../fixtures/api.ts'
import { isTest, readSources } from './source-tree.ts'

const api = await testApi()
const { rows: columns } = await sql<{ column: string; type: string }>`
  select c.relname || '.' || a.attname as column, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by 1`.execute(api.db)

const isAddressKind = /^(inet|cidr)(\[\])?$/
const isAddressName = /(^|[._])(ips?|inet|addr|remote|client_address|caller|forwarded|decided_from)(_|$)/

test('each column of an address kind is declared with its period, or the reason why it stays', () => {
  const found = columns.filter(({ column, type }) => isAddressKind.test(type) || isAddressName.test(column))
  expect(found.map(({ column }) => column).filter((column) => !(column in addressColumns))).toEqual([])
  const known = new Set(columns.map(({ column }) => column))
  expect(Object.keys(addressColumns).filter((column) => !known.has(column))).toEqual([])
})

/** Files that read the address of a caller, with what for. */
const readers: Record<string, string[]> = {
  'hands it on': [
    'server/http/api.ts',
    'server/http/caller-address.ts',
    'server/http/context.ts',
    'server/http/execute.ts',
    'server/http/in-process-client.ts',
  ],
  'the log of the machine': ['server/http/exports.ts', 'server/http/page-log.ts'],
  'attempts.key': [
    'resources/booking/course-interests/course-interest.server.ts',
    'resources/booking/visitor-orders/order-link.server.ts',
    'resources/booking/visitor-orders/place-order.server.ts',
    'resources/booking/waitlist/waitlist-join.server.ts',
    'resources/certificates/registry/certificate.site.server.ts',
    'resources/content/webinars/webinar.site.server.ts',
    'resources/customers/contact-requests/contact-request.server.ts',
    'resources/meetings/join/join.server.ts',
    'resources/meetings/join/stream-recording.server.ts',
    'resources/quality/complaints/complaint-receive.server.ts',
    'resources/sales/quote-links/quote-link.server.ts',
    'resources/surveys/follow-ups/follow-up.server.ts',
    'resources/surveys/survey-responses/survey-answering.server.ts',
    'resources/surveys/survey-responses/survey-link.server.ts',
    'resources/system/security/policy-reports.server.ts',
    'resources/system/sessions/password.server.ts',
    'server/http/app.ts',
    'server/http/limits.ts',
    'server/sessions/api-key.ts',
    'server/sessions/attempts.ts',
  ],
  'audit_values.ip': [
    'resources/mail/messages/people/sent-audit.server.ts',
    'resources/system/audit-log/audit-log.api.ts',
    'resources/system/audit-log/audit-log.screens.tsx',
    'resources/system/audit-log/audit-log.server.ts',
    'server/audit-chain/chain.ts',
    'server/database/audit.ts',
  ],
  'sessions.ip': [
    'resources/privacy/retention/retention.server.ts',
    'resources/system/sessions/session.api.ts',
    'resources/system/sessions/session.server.ts',
    'server/sessions/session.ts',
    'web/office/account/session-list.tsx',
  ],
  'consents.ip': [
    'demo/fill/fill-registrations.ts',
    'resources/privacy/holdings/system.server.ts',
    'resources/system/consents/consent.server.ts',
  ],
  'idempotency_keys.caller': ['server/http/idempotency.ts'],
  'outbox_contents.sealed': [
    'resources/system/second-factors/second-factor-mail.server.ts',
    'resources/system/users/user-mail.server.ts',
  ],
  'quotes.decided_from': ['resources/sales/quotes/quote-decision.server.ts'],
  'types of the columns': [
    'server/database/tables.ts',
    'resources/system/consents/consent.tables.ts',
    'resources/privacy/retention/addresses.ts',
  ],
}

test("each file that reads a caller's address is known, with where the address goes", () => {
  const known = Object.values(readers).flat()
  const found = readSources()
    .filter(
      ({ path, text }) =>
        !isTest(path) && !path.startsWith('scripts/') && /\bip\b|callerAddress|remoteAddress/.test(text),
    )
    .map(({ path }) => path)
  expect(found.filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !found.includes(path))).toEqual([])
})
