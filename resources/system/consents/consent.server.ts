/** Keeps the proof of what somebody agreed to: the wording itself, its version, language, time and source. */
import { say } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { consentTexts, consentVersion, type ConsentPurpose } from './consent.words.ts'

export type Consent = {
  purpose: ConsentPurpose
  /** Withdrawn when false: a new entry, never a change of the old one. */
  granted: boolean
  email: string
  /** The record it was given for. */
  entity: string
  entityId: string
  /** Where it was given, such as `web:contact`. */
  source: string
}

export async function recordConsents(context: Context, consents: Consent[]): Promise<void> {
  if (consents.length === 0) return
  const { tradeName } = await firmSettings(context)
  const rows = consents.map((consent) => ({
    ...consent,
    wording: say(consentTexts[consent.purpose], context.locale, { firm: tradeName }),
    textVersion: consentVersion,
    locale: context.locale,
    // Staff who write down what somebody said are not that person: their address proves nothing.
    ip: context.user ? null : context.ip || null,
    source: context.user ? 'office' : consent.source,
  }))
  await context.db.insertInto('consents').values(rows).execute()
}

type Given = Pick<Consent, 'email' | 'entity' | 'entityId' | 'source'> & {
  purpose: Exclude<ConsentPurpose, 'marketing'>
  marketing: boolean
}
/** What the two boxes at the end of a form say. */
export const recordFormConsents = (
  context: Context,
  { purpose, marketing, ...given }: Given,
): Promise<void> =>
  recordConsents(context, [
    { ...given, purpose, granted: true },
    ...(marketing ? [{ ...given, purpose: 'marketing' as const, granted: true }] : []),
  ])
