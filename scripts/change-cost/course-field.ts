/** Adds a course field to form, list and page. */
import type { SampleChange } from './sample-change.ts'

const courses = 'resources/catalogue/courses'

export const courseField: SampleChange = {
  change: 'A field of courses, in form, list and site',
  goal: 4,
  edits: [
    {
      file: `${courses}/course.ts`,
      find: '    minAttendees: optional(',
      put: `    audience: optional(translated(text({ es: 'Dirigido a', en: 'Who it is for' }, { max: 200 }))),
    minAttendees: optional(`,
    },
    {
      file: 'server/migrations/9001-course-audience.sql',
      text: 'alter table courses add column audience jsonb;\n',
    },
    {
      file: `${courses}/course.screens.tsx`,
      find: "'durationHours', 'status', 'websiteState'],",
      put: "'durationHours', 'audience', 'status', 'websiteState'],",
    },
    {
      file: `${courses}/course.screens.tsx`,
      find: "fields: ['summary', 'prerequisites',",
      put: "fields: ['summary', 'audience', 'prerequisites',",
    },
    {
      file: 'resources/events/course-pages/course-page.public.ts',
      find: "  'prerequisites',\n",
      put: "  'prerequisites',\n  'audience',\n",
    },
    {
      file: 'web/site/course/screen.tsx',
      find: "import { includesTitle } from '#resources/system/settings/fee-includes.ts'\n",
      put: "import { courses } from '#resources/catalogue/courses/course.ts'\nimport { includesTitle } from '#resources/system/settings/fee-includes.ts'\n",
    },
    {
      file: 'web/site/course/screen.tsx',
      find: '    instructorsPart(instructors, locale),\n',
      put: `    {
      id: 'who',
      title: courses.fields.audience.label[locale],
      content: course.audience && <LocalizedText of={course.audience} />,
    },
    instructorsPart(instructors, locale),
`,
    },
  ],
  proof: `/** The new field of courses. */
import { expect, test } from 'vitest'
import { displayIn } from '#core/display.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { officeOfSlices } from '#resources/office.ts'
import { apiDocument } from '#server/http/app.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { groupsOf } from '#web/office/records/form-group.ts'
import { registerOffice } from '#web/office/registry.ts'

registerOffice(officeOfSlices)
// Loaded after the registration, which its tabs come from.
const { screens } = await import('#resources/catalogue/courses/course.screens.tsx')
const api = await testApi()
const { id } = await maker(api).shown('courses')
const admin = api.client('admin', 'en')
const audience = { es: 'Auditores', en: 'Auditors' }
await admin.call(coursesApi.patch, { params: { id }, input: { audience } })

test('is filled in under its heading', () => {
  const [, second] = groupsOf(courses.fields, screens.groups)
  expect(second?.fields).toContain('audience')
})
test('is a column of the list', async () => {
  expect(screens.columns).toContain('audience')
  const { items } = await admin.call(coursesApi.list, { input: { columns: ['audience'] } })
  expect(displayIn(items[0]!, 'audience', { fields: courses.fields, locale: 'en' })).toBe('Auditors')
})
test('is on the page of the course, in both languages', async () => {
  expect((await sitePage(api, \`/es/curso/\${id}\`)).text).toMatch(/Dirigido a.*Auditores/s)
  expect((await sitePage(api, \`/en/course/\${id}\`)).text).toMatch(/Who it is for.*Auditors/s)
})
test('is described by OpenAPI, for staff and for visitors', () => {
  expect(JSON.stringify(apiDocument()).match(/"audience":/g)?.length).toBeGreaterThan(3)
})
`,
}
