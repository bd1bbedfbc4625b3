/** Checks a mail before sending: recipients, exclusions, blank variables. */
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { missingIn } from '../../mail-templates/mail-render.server.ts'
import { variablesOf } from '../../mail-templates/mail-text.ts'
import { variableOf, type VariableName } from '../../mail-templates/mail-variables.ts'
import { audiencePage } from '../compose/mail-audience.server.ts'
import { loadMailing } from '../compose/mail-event.server.ts'
import { attendeesAsPeople, peopleByRefs, type Person } from '../compose/mail-person.server.ts'
import { readerWithoutLinks } from '../compose/mail-reader.server.ts'
import { receiversOf, type Receiver } from '../people/receivers.server.ts'
import type { MailCheck } from '../mail.api.ts'
import { isForWaitlist, type MailRecord } from '../mail.ts'

export async function checkMail({ db, publicUrl }: Context, mail: MailRecord): Promise<MailCheck> {
  if (isForWaitlist(mail)) return { people: 0, refused: [], missing: [] }
  const mailing = await loadMailing(db, mail.eventId, publicUrl)
  const receivers = await receiversOf(db, mail)
  const counts = new Map<VariableName, number>()
  const variables = variablesOf(mail).filter((name) => !isPersonalLink(name))
  for await (const people of peopleOf(db, mail))
    for (const person of people)
      for (const name of missingIn(variables, readerWithoutLinks(person, mailing)))
        counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    people: receivers.filter(({ refusal }) => refusal === null).length,
    refused: refusedOf(receivers),
    missing: [...counts].map(([variable, people]) => ({ variable, people })),
  }
}

const NAMED = 5
function refusedOf(receivers: readonly Receiver[]): MailCheck['refused'] {
  const reasons = [...new Set(receivers.flatMap(({ refusal }) => refusal ?? []))]
  return reasons.map((reason) => {
    const refused = receivers.filter(({ refusal }) => refusal === reason)
    return { reason, people: refused.length, names: refused.slice(0, NAMED).map(({ name }) => name) }
  })
}

/** Counting creates no personal links. */
const isPersonalLink = (name: VariableName): boolean =>
  name.startsWith('links.') &&
  variableOf(name)?.kind === 'link' &&
  name !== 'links.event' &&
  name !== 'links.ics'

const PAGE_SIZE = 500
async function* peopleOf(db: Db, mail: MailRecord): AsyncGenerator<Person[]> {
  if (mail.people.length > 0) return yield peopleByRefs(db, mail.people)
  for (let after = '0'; ;) {
    const ids = await audiencePage(db, mail, { after, limit: PAGE_SIZE })
    yield attendeesAsPeople(db, mail.eventId!, ids)
    if (ids.length < PAGE_SIZE) return
    after = ids.at(-1)!
  }
}
