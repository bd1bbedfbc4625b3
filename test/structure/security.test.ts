/** What the server starts, calls and asks: no shell, no address that somebody typed, no SQL joined from texts. */
import { expect, test } from 'vitest'
import { isTest, readSources } from './source-tree.ts'

const sources = readSources().filter(
  ({ path }) => !isTest(path) && /^(core|server|demo)\/|\.server\.ts$/.test(path),
)
const pathsWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the server starts programs for its database alone, and never through a shell', () => {
  const starting = sources.filter(({ imports }) =>
    imports.some(({ target }) => target === 'node:child_process'),
  )
  expect(starting.map(({ path }) => path).toSorted()).toEqual([
    'server/postgres/binaries.ts',
    'server/postgres/initialise.ts',
    'server/postgres/launch.ts',
  ])
  for (const { path, text } of starting) expect(text, path).not.toMatch(/(?<![.\w])exec(Sync)?\(|shell:/)
})

test('the server calls the providers of its settings alone, and says what happens to redirects', () => {
  const calling = pathsWith(/\bfetch\(/)
  expect(calling.toSorted()).toEqual([
    'resources/meetings/provider-calls/provider-call.server.ts',
    'resources/meetings/provider-calls/provider-content.server.ts',
    'resources/meetings/providers/provider-account.server.ts',
    'resources/sales/card-links/card-provider.server.ts',
    'server/storage/s3-store.ts',
  ])
  for (const { path, text } of sources.filter(({ path }) => calling.includes(path)))
    expect(text, path).toMatch(/redirect: '(error|manual)'/)
  // The first judges the address that it connects to, and follows no redirect; the other watches calls.
  expect(pathsWith(/\bhttps?\.(get|request)\(|from 'node:https'|axios|undici/)).toEqual([
    'resources/system/webhooks/post-webhook.server.ts',
    'server/telemetry/open.ts',
  ])
})

test('SQL is parameterised: texts become statements where they are our own alone', () => {
  expect(pathsWith(/\bsql\.raw\(/).toSorted()).toEqual([
    // The names and types of declared columns.
    'resources/booking/participation/event-stats.server.ts',
    // Migrations.
    'server/database/migrate.ts',
    'server/database/query.ts',
    'server/database/selection.ts',
  ])
})
