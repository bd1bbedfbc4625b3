/** Mails a published recording to those who may watch it: each person once. */
import { translate } from '#core/words.ts'
import { postMails } from '#server/mail/outbox.ts'
import type { Context } from '#server/http/context.ts'
import { sayDay } from '#core/say-day.ts'
import { joinLink } from '#resources/events/occasions/join-link.server.ts'
import { placeOf, type Recorded, type StoredRecording } from './occasion-recordings.server.ts'
import { recordingMail } from './recording.mail.ts'
import { holderKind, watchersOf } from './watchers.server.ts'

type Told = { recorded: Recorded; recording: StoredRecording; until: string }
/** A person whom an earlier mail told of it gets none, because its key is known. */
export async function mailRecording(
  { db, publicUrl }: Context,
  { recorded: { source, title, sessions }, recording, until }: Told,
): Promise<void> {
  const { number, topic } = placeOf(sessions, recording)
  const kind = holderKind(source)
  const mails = []
  for (const { id, firstName, lastName, email, locale } of await watchersOf(db, source)) {
    if (email === null) continue
    const named = translate(topic, locale)?.text
    mails.push({
      template: recordingMail,
      key: `${recordingMail.name}:${recording.id}:${kind}:${id}`,
      to: { address: email, name: `${firstName} ${lastName}` },
      locale,
      values: {
        name: firstName,
        title: translate(title, locale)?.text ?? '',
        session: sessions.length > 1 ? [String(number), named].filter(Boolean).join(': ') : (named ?? ''),
        until: sayDay(until, locale),
        link: await joinLink(db, { kind, id }, { publicUrl, locale }),
      },
      about: { resource: kind, id },
    })
  }
  await postMails(db, mails)
}
