/** Stores proof of consent: wording, version, language, time, source. */
import { say } from '#core/words.ts'
import { announcement } from '#server/announcement.ts'
import type { Context } from '#server/http/context.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { Settings } from '#resources/system/settings/settings.ts'
import { consentTexts, consentVersion, type ConsentPurpose } from './consent.words.ts'

export type Consent = {
  purpose: ConsentPurpose
  /** False for a withdrawal, which is a new row. */
  granted: boolean
  email: string
  /** The record it belongs to. */
  entity: string
  entityId: string
  /** The form it came from, such as `web:contact`. */
  source: string
}

/** News that somebody agreed to, or withdrew from, by address. */
export const marketingDecided = announcement<{
  email: string
  granted: boolean
  source: string
  textVersion: string
}>()

type Firm = Pick<Settings, 'tradeName'>
/** `firm` is given by who has read it. */
export async function recordConsents(context: Context, consents: Consent[], firm?: Firm): Promise<void> {
  if (consents.length === 0) return
  const { tradeName } = firm ?? (await firmSettings(context))
  const rows = consents.map((consent) => ({
    ...consent,
    wording: say(consentTexts[consent.purpose], context.locale, { firm: tradeName }),
    textVersion: consentVersion,
    locale: context.locale,
    // No IP address for consents that staff enter, because it is not the person's.
    ip: context.user ? null : context.ip || null,
    source: context.user ? 'office' : consent.source,
  }))
  await context.db.insertInto('consents').values(rows).execute()
  for (const { purpose, ...decided } of rows)
    if (purpose === 'marketing') await marketingDecided.announce(context, decided)
}

type FormConsent = Pick<Consent, 'email' | 'entity' | 'entityId' | 'source'> & {
  purpose: Exclude<ConsentPurpose, 'marketing'>
  marketing: boolean
  firm?: Firm
}
/** The two consent boxes at the end of a form. */
export const recordFormConsents = (
  context: Context,
  { purpose, marketing, firm, ...consent }: FormConsent,
): Promise<void> =>
  recordConsents(
    context,
    [
      { ...consent, purpose, granted: true },
      ...(marketing ? [{ ...consent, purpose: 'marketing' as const, granted: true }] : []),
    ],
    firm,
  )
