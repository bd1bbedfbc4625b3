/** Shows on contacts what they decided about news: in a form of the site, or in a mail. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { marketingDecided } from '#resources/system/consents/consent.server.ts'
import { contacts } from './contact.server.ts'

type Decided = { email: string; granted: boolean; source: string; textVersion: string }

/** Called once, when the slices are registered. */
export const listenToConsents = (): void => marketingDecided.listen(showDecision)

async function showDecision(context: Context, { email, ...decided }: Decided): Promise<void> {
  const found = await contacts.all(context, {
    conditions: [sql`lower(t.email) = lower(${email})`],
    order: sql`t.id`,
    limit: null,
  })
  const at = new Date().toISOString()
  for (const { id, marketingConsent } of found)
    if (marketingConsent?.granted !== decided.granted)
      await contacts.set(context, id, { marketingConsent: { ...decided, at } })
}
