/** Consent to the recording of an event or a webinar, once for all its sessions. */
import { say } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import { consentTexts } from '#resources/system/consents/consent.words.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { Holder } from './holder.server.ts'
import { ownAddress } from './registrant-address.server.ts'

const purpose = 'recording'

export async function recordingWording(context: Context): Promise<string> {
  const { tradeName: firm } = await firmSettings(context)
  return say(consentTexts[purpose], context.locale, { firm })
}

/** The last word counts. */
export async function hasConsented(db: Db, { kind, id }: Pick<Holder, 'kind' | 'id'>): Promise<boolean> {
  const last = await db
    .selectFrom('consents')
    .select('granted')
    .where('entity', '=', kind)
    .where('entityId', '=', id)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.granted ?? false
}

/** Nothing if the person has consented in the meantime. */
export async function consentToRecording(context: Context, holder: Holder): Promise<void> {
  if (await hasConsented(context.db, holder)) return
  const { kind: entity, id: entityId } = holder
  const email = holder.email ?? ownAddress(holder, context.publicUrl)
  await recordConsents(context, [{ purpose, granted: true, email, entity, entityId, source: 'web:join' }])
}
