/** Checks a mail before sending: recipients, exclusions, blank variables. */
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { missingIn } from '#resources/mail/mail-templates/mail-render.server.ts'
import { variablesOf } from '#resources/mail/mail-templates/mail-text.ts'
import { variableOf, type VariableName } from '#resources/mail/mail-templates/mail-variables.ts'
import { audiencePage, countAudience } from '../compose/mail-audience.server.ts'
import { loadMailEvent, type MailEvent } from '../compose/mail-event.server.ts'
import { attendeesAsPeople, readerWithoutLinks } from '../compose/mail-person.server.ts'
import type { MailCheck } from '../mail.api.ts'
import { isForWaitlist, type EventMail } from '../mail.ts'

export async function checkMail({ db, publicUrl }: Context, mail: EventMail): Promise<MailCheck> {
  if (isForWaitlist(mail))
    return { people: 0, withoutAddress: 0, suppressed: 0, withoutConsent: 0, missing: [] }
  const event = await loadMailEvent(db, mail.eventId, publicUrl)
  const [counted, missing] = await Promise.all([countAudience(db, mail), missingFor(db, mail, event)])
  return { ...counted, missing }
}

const PAGE_SIZE = 500
/** Counting creates no personal links. */
const isPersonalLink = (name: VariableName): boolean =>
  name.startsWith('links.') &&
  variableOf(name)?.kind === 'link' &&
  name !== 'links.event' &&
  name !== 'links.ics'

async function missingFor(db: Db, mail: EventMail, event: MailEvent): Promise<MailCheck['missing']> {
  const variables = variablesOf(mail).filter((name) => !isPersonalLink(name))
  const counts = new Map<VariableName, number>()
  let after = '0'
  for (;;) {
    const ids = await audiencePage(db, mail, { after, limit: PAGE_SIZE })
    for (const person of await attendeesAsPeople(db, mail.eventId, ids))
      for (const name of missingIn(variables, readerWithoutLinks(person, event)))
        counts.set(name, (counts.get(name) ?? 0) + 1)
    if (ids.length < PAGE_SIZE) return [...counts].map(([variable, people]) => ({ variable, people }))
    after = ids.at(-1)!
  }
}
