/** Today tells each role in one call what its own calls tell it, and nothing besides. */
import { expect, test } from 'vitest'
import { roleNames, type Role } from '#core/roles.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { wholeToday } from '#test/quality/today.ts'
import { addCompany, addDraft } from '#test/fixtures/invoices.ts'
import { sectionKinds } from './catalogue/course-sections/course-section.ts'
import { todayApi } from './system/today/today.api.ts'
import { mayCallIn } from './system/today/work-source.server.ts'
import { todaySources } from './today-sources.ts'
import type { Context } from '#server/http/context.ts'

const api = await testApi()
const make = maker(api)

for (const name of ['quotes', 'events', 'courses', 'articles', 'instructors', 'contactRequests'] as const)
  await make.record(name)
await addDraft(api, { accountId: (await addCompany(api)).id })

const mayCallAs = (role: Role) => mayCallIn({ user: { roles: [role] } } as Context)

test.for(roleNames)('%s reads there what the calls of their own answer', async (role) => {
  const client = api.client(role)
  const mayCall = mayCallAs(role)
  const { work } = await wholeToday(api, await api.user(role))
  const all = [...new Set([...todaySources.work, ...(todaySources.roleWork[role] ?? [])])]
  const own = all.filter(({ needs }) => [needs].flat().some(mayCall))
  expect(work.map(({ key }) => key).toSorted()).toEqual(own.map(({ key }) => key).toSorted())
  for (const { key, words, load } of own)
    expect({ role, ...work.find((one) => one.key === key) }).toMatchObject({
      role,
      words,
      ...JSON.parse(JSON.stringify(await load(client, mayCall))),
    })
  expect(work.filter(({ isFailed }) => isFailed)).toEqual([])
})

test('an unpublished course lacks the sections that it shows to nobody', async () => {
  const course = await make.record('courses', { websiteState: 'unpublished' })
  for (const [kind, visible] of [
    ['objectives', true],
    ['audience', false],
  ] as const)
    await make.record('courseSections', { courseId: course.id, kind, visible })
  const { drafts } = await api.client('editor').call(todayApi.get)
  const { missing } = drafts
    .find(({ segment }) => segment === 'courses')!
    .drafts.find(({ id }) => id === course.id)!
  const labels = missing.labels.map(({ es }) => es)
  expect(labels).toEqual(expect.arrayContaining([sectionKinds.description.es, sectionKinds.audience.es]))
  expect(labels).not.toContain(sectionKinds.objectives.es)
})
