/** Plain text as a document, in each language that is written. */
import { fromPlainText, type RichText } from '#core/richtext.ts'
import type { Both } from './written.ts'

type Written = { es: string; en?: string }
export function rich(text: Both): { es: RichText; en: RichText }
export function rich(text: Written): { es: RichText; en?: RichText }
export function rich({ es, en }: Written): { es: RichText; en?: RichText } {
  return { es: fromPlainText(es), ...(en !== undefined && { en: fromPlainText(en) }) }
}
