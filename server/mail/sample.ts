/** Renders a template with its declared sample values. */
import type { MailTemplate } from '#core/mail.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from '../database/database.ts'
import { firmOf } from './firm.ts'
import { renderMail, type RenderedMail } from './render.ts'

export async function renderSample(db: Db, template: MailTemplate, locale: Locale): Promise<RenderedMail> {
  const firm = await firmOf(db, locale)
  return renderMail(template, { locale, values: await sampleValues(db, template, locale), firm })
}

/** Samples show the real name of the firm. */
export async function sampleValues(
  db: Db,
  { variables }: MailTemplate,
  locale: Locale,
): Promise<Record<string, string>> {
  const samples = Object.entries(variables).map(([name, { sample }]) => [name, sample[locale]])
  const own = 'firm' in variables ? { firm: (await firmOf(db, locale)).name } : {}
  return { ...Object.fromEntries(samples), ...own }
}
