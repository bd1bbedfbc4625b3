/** Tests that records are written by the engine, which audits every change. */
import { expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { isTest, readSources } from './source-tree.ts'

const sources = readSources()

/** Files that write records without the engine, each with the reason why no audit entry is needed. */
const ownWriters: Record<string, string> = {
  'resources/attendance/marks/attendance-marks.server.ts':
    'upserts thousands of marks; the history of the attendee names them',
  'resources/certificates/registry/drawing/certificate-file.server.ts':
    'stores the digest of a file drawn later, which is no change of the certificate',
  'resources/certificates/registry/certificate.site.server.ts':
    'counts downloads without a lock, and without a date of change',
  'resources/mail/mail-templates/mail-template.server.ts':
    'inserts the default templates at the start, unless another process has',
  'resources/mail/messages/delivery/mail-outcome.server.ts': 'progress of sending, by the worker',
  'resources/mail/messages/delivery/mail-send.server.ts': 'progress of sending, by the worker',
  'resources/mail/messages/delivery/pending-mails.server.ts':
    'pending mails in one statement that skips those being sent; the step of their mail is audited',
  'resources/system/sessions/session.server.ts': 'the time of the last sign-in is no change of the user',
  'resources/meetings/connections/tokens.server.ts':
    'what the provider last answered, which is no change of the connection',
  'resources/quality/nco-import/nco-import-undo.server.ts':
    'deletes imported cases that nobody worked on, with entries of its own',
  'resources/sales/opening/opening-undo.server.ts':
    'deletes opening balances that were never used, with entries of its own',
  'resources/privacy/erasure/statements.server.ts':
    'an entry would keep what is erased; the erasure has one of its own',
  'resources/surveys/follow-ups/follow-up.server.ts': 'as answers of the first survey, which have no entries',
  'resources/surveys/survey-responses/anonymous-answers.server.ts': 'an entry would tell who answered',
  'resources/surveys/survey-responses/survey-answering.server.ts': 'an entry would tell who answered',
  'server/sessions/api-key.ts': 'the last use is no change of the key',
  'server/mail/deliver.ts': 'progress of sending, by the worker',
  'server/mail/outbox.ts': 'inserts a posted mail, whose record is its history',
  'server/mail/retry-policy.ts': 'progress of sending, by the worker',
}
/** Files that write audit entries of something other than a record. */
const ownAudits: Record<string, string> = {
  'resources/certificates/badges/credential-keys.server.ts': 'the key that signs badges',
  'resources/privacy/erasure/erase.server.ts': 'that a person was erased, and never who',
  'resources/privacy/erasure/export.server.ts': "who exported a person's data",
  'resources/privacy/retention/retention.server.ts': 'how much was past its period',
  'resources/system/webhooks/webhook.server.ts': 'that a secret was renewed, and never to what',
  'server/database/merging.ts': 'which record became part of another',
  'server/sessions/session.ts': 'sessions that were ended',
  'server/http/exports.ts': 'who exported what',
  'resources/meetings/attendance/decide-people.server.ts': 'who somebody in a meeting is',
  'resources/meetings/recordings/recordings.server.ts': 'until when a recording is published',
  'resources/mail/messages/delivery/mail-accept.server.ts': 'what was decided about a mail to one person',
  'resources/mail/messages/people/sent-audit.server.ts': 'that somebody was written to',
  'resources/mail/messages/delivery/suppression.server.ts': 'addresses that may receive mail again',
  'resources/quality/nco-import/nco-import-undo.server.ts': 'imported cases that were deleted',
  'resources/sales/opening/last-numbers.server.ts': 'sequences of numbers, which are no records',
  'resources/sales/opening/opening-undo.server.ts': 'the same, and opening balances that were deleted',
  'resources/system/recovery/recovery.server.ts': 'what was released after a restore',
  'resources/system/second-factors/second-factor.server.ts':
    'that recovery codes were used or renewed, and never which',
  'resources/system/sessions/password.server.ts': 'that a password changed, and never to what',
}
test('only the engine and the listed files write records and audit entries', () => {
  const names = Object.keys(resources)
  const tables = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const writing = new RegExp(
    `(insertInto|updateTable|deleteFrom)\\('(${names.join('|')})'\\)|\\b(insert into|update|delete from) (${tables.join('|')})\\b(?! of)|update \\$\\{`,
  )
  const judged = sources.filter(
    ({ path }) =>
      /^(resources|server)\//.test(path) && !isTest(path) && !/^server\/database\/(crud|audit)/.test(path),
  )
  const writers = judged.filter(({ text }) => writing.test(text)).map(({ path }) => path)
  expect(writers.sort()).toEqual(Object.keys(ownWriters).sort())
  const auditing = judged.filter(({ text }) =>
    /recordAudits?\(|audit_entries \(|'auditEntries'\)\s*\.values/.test(text),
  )
  expect(auditing.map(({ path }) => path).sort()).toEqual(Object.keys(ownAudits).sort())
})
