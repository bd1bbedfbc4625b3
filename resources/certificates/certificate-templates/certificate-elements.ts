/** Validates the elements of a template: every placeholder must be known. */
import { noPlaceholder, unknownPlaceholders } from '#resources/system/outbox/placeholders.ts'
import { locales, type Words } from '#core/words.ts'
import type { Element } from './certificate-template.ts'
import { variables } from './certificate-variables.ts'

const words = {
  noText: { es: 'Escriba el texto del elemento.', en: 'Write the element’s text.' },
}
/** Keyed as fields are: `elements.3.text-es`. */
export function validateElements(elements: readonly Element[]): Record<string, Words> {
  const broken: Record<string, Words> = {}
  for (const [at, { kind, text }] of elements.entries()) {
    if (kind === 'text' && !text?.es) broken[`elements.${at}.text-es`] = words.noText
    for (const locale of locales) {
      const names = unknownPlaceholders(text?.[locale] ?? '', variables)
      if (names.length > 0) broken[`elements.${at}.text-${locale}`] = noPlaceholder(names, variables)
    }
  }
  return broken
}
