/** Nothing has what was asked for: the nearest things follow, and somebody can be asked. */
import MessageCircle from 'lucide-react/icons/message-circle'
import { say, type Locale, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { greeting, whatsappLink } from '#web/site/content/whatsapp.ts'
import { useSite } from '#web/site/site.tsx'
import type { SearchData } from './load.server.ts'
import { searchHref, type SearchQuery } from './query.ts'

const words = {
  none: { es: 'No encontramos nada para «{term}»', en: 'We found nothing for “{term}”' },
  noneHere: { es: 'No encontramos nada con estos filtros', en: 'We found nothing with these filters' },
  noneWithin: {
    es: 'No encontramos nada para «{term}» con estos filtros',
    en: 'We found nothing for “{term}” with these filters',
  },
  these: {
    es: 'Esto es lo que hay{where}. Si busca otra cosa, pregúntenos.',
    en: 'This is what there is{where}. If you are looking for something else, ask us.',
  },
  fewer: {
    es: 'Lo más parecido es lo que hay para «{term}»{where}. Si busca otra cosa, pregúntenos.',
    en: 'The nearest is what there is for “{term}”{where}. If you are looking for something else, ask us.',
  },
  unfiltered: { es: ' sin los filtros', en: ' without the filters' },
  anyCity: { es: ' en otras ciudades', en: ' in other cities' },
  anyMonth: { es: ' en otros meses', en: ' in other months' },
  next: {
    es: 'Revise cómo está escrito, pregúntenos o vea las próximas fechas.',
    en: 'Check the spelling, ask us or see the next dates.',
  },
  nextOfAll: {
    es: 'Estas son las próximas fechas de todas. Si busca otra cosa, pregúntenos.',
    en: 'These are the next dates of all. If you are looking for something else, ask us.',
  },
  everywhere: { es: 'Buscar sin filtros', en: 'Search without filters' },
  ask: { es: 'Preguntar por WhatsApp', en: 'Ask on WhatsApp' },
  message: { es: 'Hola, busco esto y no lo encuentro: {term}.', en: 'Hello, I cannot find this: {term}.' },
  contact: { es: 'Escribirnos', en: 'Write to us' },
  catalogue: { es: 'Ver el catálogo', en: 'See the catalog' },
} satisfies Record<string, Words>

const isNarrowed = ({ city, month }: SearchQuery): boolean => city !== undefined || month !== undefined

type Shown = Pick<SearchData, 'query' | 'match'> & { nearest: SearchQuery }

/** What is told of it, to screen readers too. */
export function noneOf({ query, match }: Shown, locale: Locale): string {
  const { search } = query
  if (!isNarrowed(query) || match === 'none' || match === 'partial')
    return say(words.none, locale, { term: search })
  return search === '' ? words.noneHere[locale] : say(words.noneWithin, locale, { term: search })
}

export function nearestOf({ query, nearest, match }: Shown, locale: Locale): string {
  if (query.search !== '' && nearest.search === '') return words.next[locale]
  if (query.search === '' && !isNarrowed(nearest)) return words.nextOfAll[locale]
  const where = placeOf({ query, nearest }, locale)
  if (match !== 'exact') return say(words.fewer, locale, { term: nearest.search, where })
  return say(words.these, locale, { where })
}

/** Where else it is, if it is not where it was looked for. */
function placeOf({ query, nearest }: Pick<Shown, 'query' | 'nearest'>, locale: Locale): string {
  if (nearest.city === query.city && nearest.month === query.month) return ''
  if (nearest.month) return words.anyCity[locale]
  return (nearest.city ? words.anyMonth : words.unfiltered)[locale]
}

export function NoResults(shown: Shown) {
  const locale = useLocale()
  const { query } = shown
  const { whatsapp } = useSite().firm
  const { search } = query
  const message = search === '' ? greeting[locale] : say(words.message, locale, { term: search })
  return (
    <EmptyState
      heading="h2"
      title={noneOf(shown, locale)}
      action={
        <>
          {search !== '' && isNarrowed(query) && (
            <LinkButton kind="primary" href={searchHref(locale, { search })}>
              {words.everywhere[locale]}
            </LinkButton>
          )}
          {whatsapp && (
            <LinkButton href={whatsappLink(whatsapp, message)}>
              <MessageCircle />
              {words.ask[locale]}
            </LinkButton>
          )}
          <LinkButton href={pathTo('contact', locale)}>{words.contact[locale]}</LinkButton>
          <LinkButton href={pathTo('courses', locale)}>{words.catalogue[locale]}</LinkButton>
        </>
      }
    >
      {nearestOf(shown, locale)}
    </EmptyState>
  )
}
