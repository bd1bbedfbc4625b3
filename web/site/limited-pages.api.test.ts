/** Pages whose visitors are limited answer 429 past the limit, with the layout of the site and no failure in the log. */
import { expect, test } from 'vitest'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { limits } from '#server/http/limits.ts'
import { testApi } from '#test/fixtures/api.ts'
import { contactLetter, registrationLetter, upcomingWebinar } from '#test/fixtures/form-submissions.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { complaintLetter } from '#test/quality/complaints.ts'
import { pathTo } from '#web/paths.ts'

const api = await testApi()
const textsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === true ? 'on' : String(value)]),
  )
const webinar = await api.client('admin').call(webinarsApi.create, { input: upcomingWebinar() })

const token = 'x'.repeat(43)

const pages: [limit: keyof typeof limits, path: string, form?: object][] = [
  ['unknownCertificateByAddress', pathTo('certificate', 'es', { code: 'ABCD-EFGH-JKMN' })],
  ['unknownCertificateByAddress', pathTo('certificates', 'es'), { code: 'ABCD-EFGH-JKMN' }],
  ['unknownQuoteByAddress', pathTo('quote', 'es', { token })],
  ['unknownJoinByAddress', pathTo('join', 'es', { token })],
  ['formByAddress', pathTo('contact', 'es'), contactLetter('ana@conforme.test')],
  ['formByAddress', pathTo('webinar', 'es', { id: webinar.id }), registrationLetter('ana@conforme.test')],
  ['formByAddress', pathTo('complaints', 'es'), complaintLetter()],
]

test.each(pages)('%s: %s answers 429', async (limit, path, form) => {
  await api.db.deleteFrom('attempts').execute()
  const reports: unknown[] = []
  const open = () =>
    sitePage(api, path, { ...(form && formBody(textsOf(form))), report: (error) => reports.push(error) })
  expect((await open()).status).toBeLessThan(500)
  const key = `${limit}:%`
  const full = await api.db
    .updateTable('attempts')
    .set({ count: 1_000_000 })
    .where('key', 'like', key)
    .returning('key')
    .execute()
  expect(full).toHaveLength(1)
  const limited = await open()
  expect(limited.status).toBe(429)
  expect(limited.text).toContain('<main id="content"')
  expect(reports).toEqual([])
})
