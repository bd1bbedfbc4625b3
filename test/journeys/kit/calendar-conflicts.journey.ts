/** The calendar by room and instructor, with what overlaps. */
import { test } from 'vitest'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { venuesApi } from '#resources/events/venues/venue.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('two events with one instructor in one room at one time are shown as conflicts, by month, and in the week by instructor and room', async () => {
  const client = await staffClient('training')
  const [course] = (await client.call(coursesApi.list, { input: { perPage: 1 } })).items
  const [venue] = (await client.call(venuesApi.list, { input: { perPage: 1 } })).items
  const [instructor] = (await client.call(instructorsApi.list, { input: { perPage: 1 } })).items
  for (const [title, hour] of [
    ['Choque primero', 12],
    ['Choque segundo', 14],
  ] as const)
    await client.call(eventsApi.create, {
      input: {
        courseId: course!.id,
        title: { es: title },
        modality: 'onSite',
        language: 'es',
        capacity: { total: 10 },
        venueId: venue!.id,
        instructors: [{ instructorId: instructor!.id }],
        sessions: [{ startAt: `2029-03-14T${hour}:00:00Z`, endAt: `2029-03-14T${hour + 4}:00:00Z` }],
      },
    })
  const training = await staff('training', { at: '/es/office/calendar?day=2029-03-14' })
  const { page } = training
  const conflicts = page.getByText(/choques? de horario/).first()
  await conflicts.waitFor()
  await conflicts.click()
  await page
    .getByText(/Choque primero/)
    .first()
    .waitFor()
  await expectClean(training)
  for (const by of ['instructor', 'place']) {
    await visit(page, `/es/office/calendar?day=2029-03-14&view=week&by=${by}`)
    await conflicts.waitFor()
    const whose = by === 'place' ? venue!.name : instructor!.name
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: whose }) })
    for (const title of ['Choque primero', 'Choque segundo'])
      await row
        .getByRole('link', { name: new RegExp(`choque de horario.*${title}`) })
        .first()
        .waitFor()
    await expectClean(training)
  }
})
