/** Asks whether the certificates of people who lose their seat are revoked, and revokes them. */
import { invalid, messages, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import { attendeesLeaving } from '#resources/booking/enrolment/seat-announcements.server.ts'
import { records } from '#server/database/crud.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { spacedCode } from '../certificate-code.ts'
import { certificates as resource, validStatuses, type Certificate } from '../certificate.ts'

const certificates = records(resource)

const words = {
  one: {
    es: '{people} tiene un certificado válido de este evento. ¿Lo revoca o lo conserva?',
    en: '{people} holds a valid certificate of this event. Is it revoked or kept?',
  },
  many: {
    es: 'Tienen un certificado válido de este evento {people}. ¿Los revoca o los conserva?',
    en: 'Valid certificates of this event are held by {people}. Are they revoked or kept?',
  },
  more: { es: '{people} y {n} más', en: '{people} and {n} more' },
  /** Read by whoever verifies the certificate, so without the reason. */
  reason: { es: 'Dado de baja del evento', en: 'No longer enrolled in the event' },
} satisfies Record<string, Words>
const MOST_NAMES = 5

type Held = Pick<Certificate, 'id' | 'code' | 'holderName' | 'locale'>

export const listenToLeaving = (): void =>
  attendeesLeaving.listen(async (context, { ids, certificates: answer }) => {
    if (answer === 'keep') return
    const held = await heldByAttendees(context, ids)
    if (held.length === 0) return
    if (answer === 'ask') throw invalid({ certificates: questionOf(held) })
    if (!isAllowed(signedIn(context).roles, may.issueCertificates)) throw new Refusal(403, messages.forbidden)
    const revokedAt = new Date().toISOString()
    for (const { id, locale } of held)
      await certificates.set(context, id, {
        status: 'revoked',
        revokedAt,
        revokeReason: words.reason[locale],
      })
  })

const heldByAttendees = ({ db }: Context, ids: readonly string[]): Promise<Held[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('certificates')
        .select(['id', 'code', 'holderName', 'locale'])
        .where('attendeeId', 'in', ids)
        .where('status', 'in', validStatuses)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute()

function questionOf(held: readonly Held[]): Words {
  const named = held
    .slice(0, MOST_NAMES)
    .map(({ holderName, code }) => `${holderName} (${spacedCode(code)})`)
    .join(', ')
  const n = held.length - MOST_NAMES
  const say = (locale: Locale) => {
    const people = n > 0 ? fill(words.more[locale], { people: named, n }) : named
    return fill(words[held.length === 1 ? 'one' : 'many'][locale], { people })
  }
  return { es: say('es'), en: say('en') }
}
