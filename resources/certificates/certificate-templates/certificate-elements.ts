/** Validates the elements of a template: every placeholder must be known. */
import { locales, type Words } from '#core/words.ts'
import type { Element } from './certificate-template.ts'
import { unknownVariables, variables } from './certificate-variables.ts'

const known = Object.keys(variables)
  .map((name) => `{${name}}`)
  .join(' ')
const words = {
  noText: { es: 'Escriba el texto del elemento.', en: 'Write the element’s text.' },
}
const unknown = (names: string[]): Words => ({
  es: `No existe ${names.map((name) => `{${name}}`).join(', ')}. Puede usar: ${known}`,
  en: `There is no ${names.map((name) => `{${name}}`).join(', ')}. You may use: ${known}`,
})

/** Keyed as fields are: `elements.3.text-es`. */
export function validateElements(elements: readonly Element[]): Record<string, Words> {
  const broken: Record<string, Words> = {}
  for (const [at, { kind, text }] of elements.entries()) {
    if (kind === 'text' && !text?.es) broken[`elements.${at}.text-es`] = words.noText
    for (const locale of locales) {
      const names = unknownVariables(text?.[locale] ?? '')
      if (names.length > 0) broken[`elements.${at}.text-${locale}`] = unknown(names)
    }
  }
  return broken
}
