/** Sample values for previews of templates. */
import type { Locale } from '#core/words.ts'
import type { Firm } from '#server/mail/firm.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { scaleBlock } from '#resources/surveys/survey-responses/rating-links.server.ts'
import { materialLinks, type Reader } from './mail-render.server.ts'
import { mailVariables, type MailValues, type VariableName } from './mail-variables.ts'

/** Links that look real and lead nowhere. */
export const sampleLinks = (locale: Locale): MailValues =>
  Object.fromEntries(
    Object.entries(mailVariables)
      .filter(([name]) => name.startsWith('links.'))
      .map(([name, { sample }]) => [name, sample[locale]]),
  ) as MailValues

const sampleQuestion = {
  kind: 'content',
  label: { es: '¿Cómo califica el contenido?', en: 'How do you rate the content?' },
} as const

export function sampleReader(locale: Locale, firm: Firm): Reader {
  const values = Object.fromEntries(
    Object.entries(mailVariables).map(([name, { sample }]) => [name, sample[locale]]),
  ) as MailValues
  const box = (...names: VariableName[]): LayoutBlock[] => [
    {
      kind: 'facts',
      facts: names.map((name) => ({ label: mailVariables[name].label[locale], value: values[name] ?? '' })),
    },
  ]
  return {
    locale,
    mode: 'onSite',
    values: { ...values, 'firm.name': firm.name },
    above: { 'links.survey': scaleBlock(sampleQuestion, { locale, url: values['links.survey'] ?? '' }) },
    blocks: {
      'event.details': box('event.dates', 'event.startTime', 'event.modality', 'event.venue'),
      'event.sessions': box('event.dates', 'event.startTime'),
      'event.materials': materialLinks(
        [{ title: mailVariables['event.materials'].sample, url: 'https://firma.example/guia.pdf' }],
        locale,
      ),
    },
  }
}
