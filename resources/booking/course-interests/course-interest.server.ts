/** Handlers of interests in courses. */
import { sql } from 'kysely'
import { translate } from '#core/words.ts'
import { inTransaction, type Context, type Handlers } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { postMail } from '#server/mail/outbox.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { isShown as isCourseShown } from '#resources/catalogue/courses/course-visibility.server.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { isListedAs, isUpcomingAs } from '#resources/events/event-records/event-visibility.server.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { pathTo } from '#web/paths.ts'
import type { courseInterestsApi, WaitedCourse } from './course-interest.api.ts'
import { interestRecordedMail } from './course-interest.mail.ts'
import { courseInterests, isWaiting } from './course-interest-records.server.ts'
import { courseInterests as resource, type CourseInterest, type InterestForm } from './course-interest.ts'
import { tellOfDate } from './tell-of-dates.server.ts'

export const handlers: Handlers<typeof courseInterestsApi> = {
  ...courseInterests.standard,
  excel: exportRecords(courseInterests, resource),
  waited: (_, context) => waitedCourses(context),
  ofCourse: async ({ params }, context) => {
    const id = await courses.assertExists(context, params.id)
    return courseInterests.all(context, { conditions: [sql`t.course_id = ${id}`], limit: 500 })
  },
  tell: ({ params, input }, context) => tellOfDate(context, params.id, input.eventId),
  publicCreate: ({ params, input }, context) => recordInterest(context, params.id, input),
}

async function waitedCourses({ db, locale }: Context): Promise<WaitedCourse[]> {
  const { rows } = await sql<Omit<WaitedCourse, 'title'> & { title: Course['title'] }>`
    select k.id::text as course_id, k.title, sum(t.people)::int as people, count(*)::int as entries,
      min(t.created_at) as since, (select e.id::text from events e where e.course_id = k.id and e.deleted_at is null
        and ${isListedAs('e')} and ${isUpcomingAs('e')} order by e.starts_at limit 1) as next_event_id
    from course_interests t join courses k on k.id = t.course_id
    where ${isWaiting} and t.deleted_at is null group by k.id order by people desc, k.id`.execute(db)
  return rows.map((row) => ({ ...row, title: translate(row.title, locale)?.text ?? '' }))
}

async function recordInterest(context: Context, courseId: string, form: InterestForm): Promise<void> {
  const course = await courses.get(context, courseId, { conditions: [isCourseShown] })
  await countAttempt(context.db, 'formByAddress', context.ip)
  await countAttempt(context.db, 'formByRecipient', form.email)
  // Bots that fill in the honeypot get the same answer as people.
  if (form.website) return
  // Nobody's session counts here: a visitor is interested, whoever is signed in.
  await inTransaction({ ...context, user: undefined }, async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`course-interest ${course.id} ${form.email}`}))`.execute(
      inside.db,
    )
    const [known] = await courseInterests.all(inside, {
      conditions: [sql`t.course_id = ${course.id} and t.email = ${form.email} and ${isWaiting}`],
      limit: 1,
    })
    await mailRecorded(inside, course, known ?? (await storeInterest(inside, course, form)))
  })
}

async function storeInterest(context: Context, course: Course, form: InterestForm): Promise<CourseInterest> {
  const { privacy: _agreed, website: _trap, marketing = false, ...who } = form
  const input = resource.create.parse({ ...who, courseId: course.id, locale: context.locale })
  const interest = await courseInterests.create(context, input)
  await recordFormConsents(context, {
    purpose: 'interest',
    marketing,
    email: interest.email,
    entity: resource.name,
    entityId: interest.id,
    source: 'web:interest',
  })
  return interest
}

async function mailRecorded(context: Context, course: Course, interest: CourseInterest): Promise<void> {
  const { id, email, firstName, locale } = interest
  await postMail(context.db, {
    template: interestRecordedMail,
    // Sent again at most once an hour.
    key: `${interestRecordedMail.name}:${id}:${new Date().toISOString().slice(0, 13)}`,
    to: { address: email },
    locale,
    values: {
      name: firstName,
      course: translate(course.title, locale)?.text ?? '',
      link: context.publicUrl + pathTo('course', locale, { id: course.id }),
    },
    about: { resource: resource.name, id },
  })
}
