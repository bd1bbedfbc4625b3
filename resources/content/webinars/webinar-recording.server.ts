/** Tells those who registered for a webinar that its recording, whose link the office has, can be watched. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import { translate, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { postMails } from '#server/mail/outbox.ts'
import { webinarRecordingMail } from '#resources/content/webinar-registrations/webinar-registration.mail.ts'
import { webinarRegistrations } from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import {
  seatedStatuses,
  webinarRegistrations as registrationFields,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { ownLink } from './webinar-register.server.ts'
import { phaseOf } from './webinar-rules.ts'
import type { Webinar } from './webinar.ts'

const words = {
  notOver: { es: 'Este webinar todavía no se ha realizado.', en: 'This webinar has not taken place yet.' },
  noRecording: {
    es: 'Este webinar no tiene el enlace de su grabación.',
    en: 'This webinar has no link to its recording.',
  },
} satisfies Record<string, Words>

/** Answers how many are told now; whom an earlier mail told gets none. */
export async function mailRecording(context: Context, webinar: Webinar): Promise<{ mailed: number }> {
  if (phaseOf(webinar, new Date()) !== 'finished') throw conflict(words.notOver)
  if (!webinar.recordingUrl) throw conflict(words.noRecording)
  const { tradeName: firm } = await firmSettings(context)
  const seated = await webinarRegistrations.all(context, {
    conditions: [sql`t.webinar_id = ${webinar.id} and t.status ${inStates(seatedStatuses)}`],
    limit: null,
  })
  const mails = seated.map(async (registration) => {
    const { id, email, locale, name, lastname } = registration
    return {
      template: webinarRecordingMail,
      key: `${webinarRecordingMail.name}:${id}`,
      to: { address: email, name: `${name} ${lastname}` },
      locale,
      values: {
        firm,
        title: translate(webinar.title, locale)?.text ?? '',
        link: await ownLink(context, webinar, registration),
      },
      about: { resource: registrationFields.name, id },
    }
  })
  return { mailed: await postMails(context.db, await Promise.all(mails)) }
}
