/** Handlers of surveys: one is the default, and answered questions stay. */
import { sql } from 'kysely'
import { assertAll, conflict, invalid } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import { translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { visibleMaterials } from '#resources/events/schedule/event-materials.ts'
import {
  isAnsweredForGood,
  responseOf,
  type OwnResponse,
} from '../survey-responses/survey-answering.server.ts'
import { itemKey } from '../survey-responses/survey-answers.ts'
import { openInvitation, type Invitation } from '../survey-responses/survey-invitation.server.ts'
import {
  assertNotClosed,
  publicPage,
  shownItems,
  findEventSurvey,
  surveys,
  type EventSurvey,
} from '../survey-responses/event-survey.server.ts'
import {
  validateQuestions,
  keyedQuestions,
  validateAnsweredQuestions,
  anonymityFixed,
  needsDefault,
  purposeFixed,
  validateFollowUp,
} from './survey-questions.ts'
import { meetingPages } from '#resources/events/occasions/meeting-pages.server.ts'
import type { surveysApi } from './survey.api.ts'
import type { SurveyPage } from './survey.public.ts'
import { isOpenSurvey } from './survey-window.ts'
import { surveys as resource, type Survey } from './survey.ts'

type Fields = typeof resource.fields

export const handlers: Handlers<typeof surveysApi> = {
  ...surveys.standard,
  excel: exportRecords(surveys, resource),
  // Events and courses choose among those of satisfaction.
  search: ({ input }, context) =>
    surveys.search(context, input, {
      suggestions: [sql`t.active`],
      ...(!input.ids && { conditions: [sql`t.purpose = 'satisfaction'`] }),
    }),
  create: ({ input }, context) => createSurvey(context, input),
  patch: ({ params, input }, context) => patchSurvey(context, params.id, input),
  remove: ({ params }, context) =>
    surveys.remove(context, params.id, ({ isUsual }) => {
      if (isUsual) throw conflict(needsDefault)
    }),
  copy: async ({ params }, context) => {
    const { name, purpose, questions, anonymous, opensBeforeMinutes, closesAfterDays } = await surveys.get(
      context,
      params.id,
    )
    const content = { name, purpose, questions, anonymous, opensBeforeMinutes, closesAfterDays }
    return createSurvey(context, { ...content, isUsual: false, active: true })
  },
  ofEvent: async ({ params }, context) => {
    const { id } = await events.get(context, params.id)
    const eventSurvey = await findEventSurvey(context, id)
    return { ...publicPage(eventSurvey, context, true), survey: await questionsOf(context, eventSurvey) }
  },
  publicOfEvent: async ({ params, query: { token } }, context) => {
    const eventId = recordId(params.id)
    if (!token) return publicPage(await findEventSurvey(context, eventId), context, false)
    const invitation = await openInvitation(context, { eventId, token })
    const response = await responseOf(context.db, invitation.attendeeId)
    const eventSurvey = await findEventSurvey(context, eventId, { surveyId: response?.surveyId })
    assertNotClosed(eventSurvey.window)
    return ownPage(context, eventSurvey, { invitation, response })
  },
}

const questionsOf = async (context: Context, eventSurvey: EventSurvey): Promise<SurveyPage['survey']> => ({
  id: eventSurvey.survey.id,
  anonymous: eventSurvey.survey.anonymous,
  items: await shownItems(context, eventSurvey),
})

type Holder = { invitation: Invitation; response: OwnResponse | undefined }
async function ownPage(
  context: Context,
  eventSurvey: EventSurvey,
  { invitation, response }: Holder,
): Promise<SurveyPage> {
  const hasAnswered = invitation.answeredAt !== null
  const mayAnswer = isOpenSurvey(eventSurvey.window.state) && !isAnsweredForGood(invitation, response)
  return {
    ...publicPage(eventSurvey, context, true),
    survey: mayAnswer ? await questionsOf(context, eventSurvey) : null,
    own: {
      name: invitation.firstName,
      hasAnswered,
      mayChange: hasAnswered && mayAnswer,
      complaint: response?.complaint ?? false,
      publishAs: response?.publishAs ?? null,
      joinUrl: await meetingPages.ownLink(
        context.db,
        { kind: 'attendees', id: invitation.attendeeId },
        { publicUrl: context.publicUrl, locale: context.locale },
      ),
      materials: visibleMaterials(eventSurvey.event.materials, { ...invitation, hasSeat: true }).map(
        ({ title, url }) => ({ title: translate(title, context.locale)!, url }),
      ),
      answers: (response?.answers ?? []).map(({ question, instructorId, score, text, options }) => ({
        key: itemKey(question, instructorId),
        score,
        text,
        options: options.map(({ key }) => key),
      })),
    },
  }
}

async function createSurvey(context: Context, input: Create<Fields>): Promise<Survey> {
  if (input.isUsual) await clearDefault(context, input.purpose ?? 'satisfaction')
  return surveys.create(context, { ...input, questions: keyedQuestions(input.questions) }, () =>
    assertAll(
      () => validateQuestions(input.questions),
      () => validateFollowUp(input),
    ),
  )
}

const patchSurvey = (context: Context, id: string, input: Patch<Fields>): Promise<Survey> =>
  surveys.patch(context, id, input, {
    derive: (before) => ({
      ...(input.questions && { questions: keyedQuestions(input.questions, before.questions) }),
      ...(input.isUsual && { active: true }),
    }),
    check: async (before, after) => {
      if (before.isUsual && !(after.isUsual && after.active)) throw conflict(needsDefault)
      await assertAll(
        () => assertAnonymityKept(context, before, after.anonymous),
        () => (after.purpose === before.purpose ? {} : { purpose: purposeFixed }),
        () => validateFollowUp(after),
        () => (input.questions ? assertQuestions(context, before, after.questions) : {}),
      )
      if (after.isUsual && !before.isUsual) await clearDefault(context, after.purpose)
    },
  })

async function assertAnonymityKept(context: Context, before: Survey, anonymous: boolean): Promise<void> {
  if (anonymous !== before.anonymous && (await isAnswered(context, before.id)))
    throw invalid({ anonymous: anonymityFixed })
}

const assertQuestions = (
  context: Context,
  { id, questions: before }: Survey,
  questions: Survey['questions'],
): Promise<void> =>
  assertAll(
    () => validateQuestions(questions),
    async () => ((await isAnswered(context, id)) ? validateAnsweredQuestions(questions, before) : {}),
  )

/** The previous default loses the mark. */
async function clearDefault(context: Context, purpose: Survey['purpose']): Promise<void> {
  const usual = await surveys.all(context, { conditions: [sql`t.is_usual and t.purpose = ${purpose}`] })
  for (const { id } of usual) await surveys.set(context, id, { isUsual: false })
}

async function isAnswered({ db }: Context, surveyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('surveyResponses')
    .select('id')
    .where('surveyId', '=', surveyId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
