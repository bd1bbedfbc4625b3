/** Links to the usual views of the list of quotes. */
import type { Filter } from '#core/lists/filter.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { draftQuoteStates, lostQuoteStates, openQuoteStates, wonQuoteStates } from '../quote-state.ts'

const inStates = (value: readonly string[]): Filter => ({ field: 'status', op: 'in', value: [...value] })
const isExpired = (value: boolean): Filter => ({ field: 'isExpired', op: 'eq', value })

const views: { words: Words; filters: Filter[] }[] = [
  { words: { es: 'Borradores', en: 'Drafts' }, filters: [inStates(draftQuoteStates)] },
  {
    words: { es: 'Esperan respuesta', en: 'Waiting for an answer' },
    filters: [inStates(openQuoteStates), isExpired(false)],
  },
  { words: { es: 'Vencidas', en: 'Expired' }, filters: [isExpired(true)] },
  { words: { es: 'Ganadas', en: 'Won' }, filters: [inStates(wonQuoteStates)] },
  { words: { es: 'Perdidas', en: 'Lost' }, filters: [inStates(lostQuoteStates)] },
]

export function QuoteListTools({ locale }: { locale: Locale }) {
  return views.map(({ words, filters }) => (
    <LinkButton
      key={words.en}
      size="small"
      kind="quiet"
      href={officeHref(locale, 'quotes') + addressOf(filters)}
    >
      {words[locale]}
    </LinkButton>
  ))
}
