/** Links between the list of quotes, their board and their figures. */
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { quotes } from '../quote.ts'

export const quotePages = {
  quotes: { es: 'Lista', en: 'List' },
  'quote-board': { es: 'Tablero', en: 'Board' },
  'quote-figures': { es: 'Cifras', en: 'Figures' },
} satisfies Record<string, Words>
type QuotePage = keyof typeof quotePages

/** The other ways to see quotes, above their list. */
export const QuoteListTools = ({ locale }: { locale: Locale }) =>
  (['quote-board', 'quote-figures'] as const).map((page) => (
    <LinkButton key={page} size="small" kind="quiet" href={officeHref(locale, page)}>
      {quotePages[page][locale]}
    </LinkButton>
  ))

export const QuotePages = ({ current, locale }: { current: QuotePage; locale: Locale }) => (
  <Chips label={quotes.words.many[locale]}>
    {Object.entries(quotePages).map(([page, label]) => (
      <li key={page}>
        <Chip href={officeHref(locale, page)} isOn={page === current}>
          {label[locale]}
        </Chip>
      </li>
    ))}
  </Chips>
)
