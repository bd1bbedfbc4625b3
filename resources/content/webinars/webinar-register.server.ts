/** Registers visitors for webinars: one seat per email, confirmed by mail. */
import { sql } from 'kysely'
import { assertValid, conflict } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { translate, type Words } from '#core/words.ts'
import { inStates } from '#server/database/query.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { postMail, postMails } from '#server/mail/outbox.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { startMoment } from '#resources/events/calendar/zone-words.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { isHeldOnline } from '#resources/events/occasions/hosting.ts'
import { joinLink } from '#resources/events/occasions/join-link.server.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import {
  registeredMail,
  webinarCancelledMail,
} from '#resources/content/webinar-registrations/webinar-registration.mail.ts'
import {
  takenSeats,
  webinarRegistrations,
} from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import {
  expectedStatuses,
  hasSeat,
  webinarRegistrations as registrationFields,
  type RegistrationForm,
  type WebinarRegistration,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { webinarCalendar } from './webinar-calendar.server.ts'
import { closedStates, registrationState, type RegistrationState } from './webinar-rules.ts'
import { speakersOf } from './webinar-speakers.server.ts'
import type { Webinar } from './webinar.ts'

type RegistrationInput = {
  form: RegistrationForm
  source: string
  lock: (context: Context) => Promise<Webinar>
}

/** New and known addresses get the same answer, so that it reveals nobody. */
export async function register(context: Context, { form, source, lock }: RegistrationInput): Promise<void> {
  // Bots that fill in the honeypot get the same answer as people.
  if (form.website) return
  const state = await inTransaction(context, async (inside) => {
    // The row lock serializes registrations, so that seats are counted correctly.
    const webinar = await lock(inside)
    const answers = validateAnswers(webinar, form, inside)
    const seated = await registrationOf(inside, webinar.id, form.email)
    const taken = (await takenSeats(inside, [webinar.id])).get(webinar.id) ?? 0
    const now = registrationState(webinar, taken, new Date())
    const isSeated = seated && hasSeat(seated)
    if (isSeated && (now === 'open' || now === 'full')) await mailConfirmation(inside, webinar, seated)
    if (now !== 'open' || isSeated) return now
    const registration = await saveRegistration(inside, { webinar, form, answers, before: seated })
    await recordFormConsents(inside, {
      purpose: 'webinar',
      marketing: form.marketing ?? false,
      email: form.email,
      entity: registrationFields.name,
      entityId: registration.id,
      source,
    })
    await mailConfirmation(inside, webinar, registration)
    return now
  })
  // Written last, so that a repeated confirmation is recorded too.
  assertRegistrationOpen(state)
}

function assertRegistrationOpen(state: RegistrationState): void {
  if (state !== 'open') throw conflict(closedStates[state], { data: { registration: state } })
}

type Answers = WebinarRegistration['answers']
function validateAnswers(
  { questions }: Webinar,
  { answers = [] }: RegistrationForm,
  { locale }: Context,
): Answers {
  const missing = questions.flatMap(({ isRequired }, at): [string, Words][] =>
    isRequired && !answers[at]?.text ? [[`answers.${at}.text`, validationWords.required]] : [],
  )
  assertValid(Object.fromEntries(missing))
  return questions.map(({ text }, at) => ({
    question: translate(text, locale)?.text ?? '',
    answer: answers[at]?.text ?? null,
  }))
}

async function registrationOf(
  context: Context,
  webinarId: string,
  email: string,
): Promise<WebinarRegistration | undefined> {
  const [found] = await webinarRegistrations.all(context, {
    conditions: [sql`t.webinar_id = ${webinarId} and t.email = ${email}`],
    limit: 1,
  })
  return found
}

type NewRegistration = {
  webinar: Webinar
  form: RegistrationForm
  answers: Answers
  /** The cancelled registration that is used again with the new answers. */
  before: WebinarRegistration | undefined
}
function saveRegistration(
  context: Context,
  { webinar, form, answers, before }: NewRegistration,
): Promise<WebinarRegistration> {
  const { privacy: _agreed, website: _trap, marketing = false, ...person } = form
  const whole = {
    ...person,
    // Blank fields of the new form clear the old values.
    phone: person.phone ?? null,
    company: person.company ?? null,
    position: person.position ?? null,
    country: person.country ?? null,
    webinarId: webinar.id,
    answers,
    marketing,
    locale: context.locale,
    status: 'registered' as const,
  }
  if (before) return webinarRegistrations.set(context, before.id, { ...whole, cancelledAt: null })
  // Cast: only the server sets who registered.
  return webinarRegistrations.create(
    context,
    whole as unknown as Create<(typeof registrationFields)['fields']>,
  )
}

export const linkKind = 'webinar-registration'

export async function mailConfirmation(
  context: Context,
  webinar: Webinar,
  registration: WebinarRegistration,
): Promise<void> {
  const { id, email, locale, name, version } = registration
  const link = await ownLink(context, webinar, registration)
  const speakers = await speakersOf(context, webinar)
  const joinUrl = await ownJoinLink(context, webinar, registration)
  await postMail(context.db, {
    template: registeredMail,
    // The confirmation is sent again at most once an hour.
    key: `${registeredMail.name}:${id}:${version}:${new Date().toISOString().slice(0, 13)}`,
    to: { address: email },
    locale,
    values: {
      name,
      firm: (await firmSettings(context)).tradeName,
      title: translate(webinar.title, locale)?.text ?? '',
      when: startMoment(webinar, locale),
      presenters: speakers.map((speaker) => speaker.name).join(', '),
      joinUrl: joinUrl ?? '',
      link,
    },
    attachments: [webinarCalendar(webinar, { locale, publicUrl: context.publicUrl, link, joinUrl })],
    about: { resource: registrationFields.name, id },
  })
}

/** The page on which the person joins, watches the recording or cancels. */
export async function ownLink(
  { db, publicUrl }: Context,
  webinar: Webinar,
  { id, locale }: Pick<WebinarRegistration, 'id' | 'locale'>,
): Promise<string> {
  const token = await personalToken(db, { kind: linkKind, id })
  return `${publicUrl}/${locale}/webinar/${webinar.id}?registration=${token}`
}

/** Where the person enters, as soon as there is, or will be, a meeting. */
export async function ownJoinLink(
  { db, publicUrl }: Context,
  webinar: Webinar,
  { id, locale }: Pick<WebinarRegistration, 'id' | 'locale'>,
): Promise<string | undefined> {
  if (!isHeldOnline(webinar)) return undefined
  return joinLink(db, { kind: 'webinarRegistrations', id }, { publicUrl, locale })
}

/** Mails the cancellation to everybody with a seat. */
export async function mailCancellation(context: Context, webinar: Webinar): Promise<void> {
  const { tradeName: firm } = await firmSettings(context)
  const seated = await webinarRegistrations.all(context, {
    conditions: [sql`t.webinar_id = ${webinar.id} and t.status ${inStates(expectedStatuses)}`],
  })
  await postMails(
    context.db,
    seated.map(({ id, email, name, locale }) => ({
      template: webinarCancelledMail,
      key: `${webinarCancelledMail.name}:${id}`,
      to: { address: email },
      locale,
      values: {
        name,
        firm,
        title: translate(webinar.title, locale)?.text ?? '',
        when: startMoment(webinar, locale),
        reason: webinar.cancelReason ?? '',
      },
      attachments: [
        webinarCalendar(webinar, {
          locale,
          publicUrl: context.publicUrl,
          link: `${context.publicUrl}/${locale}/webinar/${webinar.id}`,
        }),
      ],
      about: { resource: registrationFields.name, id },
    })),
  )
}
