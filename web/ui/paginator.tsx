/** Pagination of a list, with the wording of spec §9. */
import { numberFormatter } from '#core/formatters.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button, LinkButton } from './button.tsx'
import styles from './paginator.module.css'
import { PageLink } from './page-link.tsx'

const words = {
  showing: { es: 'Mostrando {x} a {y} de {z} resultados', en: 'Showing {x} to {y} of {z} results' },
  next: { es: 'Siguiente', en: 'Next' },
  previous: { es: 'Anterior', en: 'Previous' },
  label: { es: 'Páginas', en: 'Pages' },
  page: { es: 'Página {n}', en: 'Page {n}' },
} satisfies Record<string, Words>

type PageRange = { locale: Locale; page: number; perPage: number; total: number }
/** Changes the page in the address, or in the component's state. */
type Turning =
  | { hrefOf: (page: number) => string; onPage?: never }
  | { onPage: (page: number) => void; hrefOf?: never }

export function Paginator({ hrefOf, onPage, ...range }: PageRange & Turning) {
  const { locale, page, perPage, total } = range
  const last = Math.max(1, Math.ceil(total / perPage))
  const shown = showing(range)
  const stepTo = (number: number, rel: 'prev' | 'next') => {
    const text = (rel === 'prev' ? words.previous : words.next)[locale]
    if (hrefOf) {
      return (
        <LinkButton size="small" href={hrefOf(number)} rel={rel}>
          {text}
        </LinkButton>
      )
    }
    return (
      <Button size="small" onClick={() => onPage(number)}>
        {text}
      </Button>
    )
  }
  const numberOf = (number: number) => ({
    'aria-label': say(words.page, locale, { n: number }),
    'aria-current': number === page ? ('page' as const) : undefined,
  })
  return (
    <nav className={styles.paginator} aria-label={words.label[locale]}>
      <p aria-live="polite">{shown}</p>
      {last > 1 && (
        <ul className={styles.pages}>
          <li>{page > 1 && stepTo(page - 1, 'prev')}</li>
          {pagesAround(page, last).map((number, position, all) => (
            <li
              key={number}
              className={number - (all[position - 1] ?? number) > 1 ? styles.gap : styles.number}
            >
              {hrefOf ? (
                <PageLink to={hrefOf(number)} {...numberOf(number)}>
                  {number}
                </PageLink>
              ) : (
                <button type="button" onClick={() => onPage(number)} {...numberOf(number)}>
                  {number}
                </button>
              )}
            </li>
          ))}
          <li>{page < last && stepTo(page + 1, 'next')}</li>
        </ul>
      )}
    </nav>
  )
}

export function showing({ locale, page, perPage, total }: PageRange): string {
  const number = numberFormatter(locale)
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  return say(words.showing, locale, {
    x: number.format(first),
    y: number.format(Math.min(page * perPage, total)),
    z: number.format(total),
  })
}

/** The first page, the last one and the neighbours of the current one. */
function pagesAround(page: number, last: number): number[] {
  const numbers = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
