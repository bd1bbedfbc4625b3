/** Handlers of the page by which a person enters an event or a webinar. */
import type { Kysely } from 'kysely'
import { conflict, invalid, isNotFound, Refusal } from '#core/errors.ts'
import { translate, type Words } from '#core/words.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction, type Context, type Handlers } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { enqueue } from '#server/jobs/job.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { holderOf, type Holder } from './holder.server.ts'
import { isEnterable, joinMoment, refusals, type JoinMoment, type Refused } from './join-state.ts'
import type { joinApi, JoinPage } from './join.api.ts'
import { isUnclear } from '../planning/meeting-state.ts'
import { meetingAtProvider } from './meeting-at-provider.server.ts'
import { recordingWording, consentToRecording, hasConsented } from './recording-consent.server.ts'
import { registerPerson } from './register-person.server.ts'
import { minutesOf, placeOf } from '../recordings/occasion-recordings.server.ts'
import { watchableRecordings, watchRecording } from './watch-recording.server.ts'
import { holderColumn } from '#resources/events/occasions/join-link.server.ts'
import { wakeUnregister } from '#resources/events/occasions/wake.ts'

const words = {
  notReady: {
    es: 'La sala todavía no está lista. Espere un minuto y vuelva a intentarlo.',
    en: 'The room is not ready yet. Wait a minute and try again.',
  },
  unopened: {
    es: 'El servicio de videoconferencia no pudo abrirle la sala. Espere un minuto y vuelva a intentarlo.',
    en: 'The video meeting service could not open the room for you. Wait a minute and try again.',
  },
  refused: {
    es: 'El servicio de videoconferencia no le abre la sala hoy. Escríbanos para ayudarle a entrar.',
    en: 'The video meeting service does not open the room for you today. Write to us and we help you in.',
  },
  consent: {
    es: 'Para entrar hace falta su consentimiento, porque la sesión se graba',
    en: 'Your consent is needed to enter, because the session is recorded',
  },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof joinApi> = {
  publicGet: async ({ params }, context) => pageOf(context, await knownHolder(context, params.token)),
  publicEnter: async ({ params, input }, context) => {
    await countAttempt(context.db, 'joinByAddress', context.ip)
    const holder = await knownHolder(context, params.token)
    // Nobody's session counts here: the holder enters, whoever is signed in.
    return { url: await enter({ ...context, user: undefined }, holder, { token: params.token, ...input }) }
  },
  publicWatch: async ({ params }, context) => {
    await countAttempt(context.db, 'joinByAddress', context.ip)
    const holder = await knownHolder(context, params.token)
    return { url: await watchRecording(context, holder, params.recording) }
  },
}

/** 429 for addresses that try many tokens. */
async function knownHolder(context: Context, token: string): Promise<Holder> {
  try {
    return await holderOf(context.db, token)
  } catch (error) {
    if (isNotFound(error)) await countAttempt(context.db, 'unknownJoinByAddress', context.ip)
    throw error
  }
}

type Session = Holder['sessions'][number]
type Moment = Omit<JoinMoment<Session>, 'state'> & { state: JoinPage['state'] }
const momentOf = ({ barrier, sessions }: Holder, now: Date): Moment =>
  barrier ? { state: barrier, session: null, opensAt: null } : joinMoment(sessions, now)

async function pageOf(context: Context, holder: Holder): Promise<JoinPage> {
  const { locale, db } = context
  const { title, firstName, timezone, sessions, isRecorded } = holder
  const now = new Date()
  const { state, session, opensAt } = momentOf(holder, now)
  const isAsked = isRecorded && isEnterable(state) && !(await hasConsented(db, holder))
  return {
    title: translate(title, locale) ?? { text: '', lang: locale },
    firstName,
    timezone,
    state,
    session: session && {
      startAt: session.startAt,
      endAt: session.endAt,
      topic: translate(session.topic, locale),
      number: sessions.indexOf(session) + 1,
    },
    sessionCount: sessions.length,
    opensAt,
    now: now.toISOString(),
    isRecorded,
    consent: isAsked ? await recordingWording(context) : null,
    isReady: isEnterable(state) && (await isReady(context, holder, session)),
    recordings: (await watchableRecordings(db, holder)).map((one) => {
      const { number, topic } = placeOf(sessions, one)
      const { id, startsAt, publishedUntil } = one
      const until = publishedUntil!
      return { id, number, topic: translate(topic, locale), startsAt, minutes: minutesOf(one), until }
    }),
  }
}

const isReady = async ({ db }: Context, holder: Holder, session: Session | null): Promise<boolean> =>
  holder.isHosted
    ? (await meetingAtProvider(db, { ...holder, sessionKey: session?.key ?? null })) !== undefined
    : holder.ownUrl !== null

type Entering = { token: string; consent: boolean }
async function enter(context: Context, holder: Holder, { token, consent }: Entering): Promise<string> {
  const session = enterableSession(holder)
  const isAsked = holder.isRecorded && !(await hasConsented(context.db, holder))
  if (isAsked && !consent) throw invalid({ consent: words.consent })
  const way = await wayIn(context, holder, session).catch(asVisitorsAreTold)
  await inTransaction(context, async (inside) => {
    await assertStillIn(inside, holder, token)
    if (isAsked) await consentToRecording(inside, holder)
    await notePress(inside, holder, session)
  }).catch(async (error: unknown) => {
    // Un-enrolled while the provider was asked.
    if (way.personId) await enqueue(context.db, wakeUnregister, { payload: {} })
    throw error
  })
  return way.url
}

function enterableSession(holder: Holder): Session | null {
  const { state, session } = momentOf(holder, new Date())
  if (isEnterable(state)) return session
  const { status, words: why } = refusals[state as Refused]
  throw new Refusal(status, why)
}

type WayIn = { url: string; personId?: string }
async function wayIn({ db, publicUrl }: Context, holder: Holder, session: Session | null): Promise<WayIn> {
  if (!holder.isHosted) {
    if (!holder.ownUrl) throw conflict(words.notReady)
    return { url: holder.ownUrl }
  }
  const meeting = await meetingAtProvider(db, { ...holder, sessionKey: session?.key ?? null })
  if (!meeting) throw conflict(words.notReady)
  // Cast: this endpoint runs outside a transaction, as the call may take long.
  const place = { db: db as Kysely<Database>, publicUrl }
  const { id, joinUrl } = await registerPerson({ ...place, meeting, person: holder })
  return { url: joinUrl ?? meeting.joinUrl, personId: id }
}

/** The office reads the reason at the meeting; visitors learn what they can do. */
function asVisitorsAreTold(error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error
  if (error.reason === 'deleted') throw conflict(words.notReady)
  throw new Refusal(502, isOverSoon(error) ? words.unopened : words.refused)
}

const MOST_WAIT_MS = 300_000
/** A limit of a second or a minute is; one of a day, and what staff must do first, is not. */
const isOverSoon = ({ reason, retryAt }: ProviderFailure): boolean =>
  isUnclear(reason) || (reason === 'limit' && (retryAt?.getTime() ?? Infinity) < Date.now() + MOST_WAIT_MS)

/** Locks the holder's record, so that presses at the same time consent once. */
async function assertStillIn({ db }: Context, { kind, id }: Holder, token: string): Promise<void> {
  await db.selectFrom(kind).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  enterableSession(await holderOf(db, token))
}

/** The first press of each session counts, also where staff filled in the link. */
const notePress = ({ db }: Context, holder: Holder, session: Session | null) =>
  db
    .insertInto('joinPresses')
    .values({ [holderColumn(holder)]: holder.id, startsAt: session?.startAt ?? null })
    .onConflict((known) => known.doNothing())
    .execute()
