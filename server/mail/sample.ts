/** A template as people would get it, with the sample values that it declares. */
import type { MailTemplate } from '#core/mail.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from '../database.ts'
import { firmOf } from './firm.ts'
import { renderMail, type RenderedMail } from './render.ts'

export async function renderSample(db: Db, template: MailTemplate, locale: Locale): Promise<RenderedMail> {
  return renderMail(template, {
    locale,
    values: sampleValues(template, locale),
    firm: await firmOf(db, locale),
  })
}

export const sampleValues = ({ variables }: MailTemplate, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample[locale]]))
