/** Pagination of a list, with the wording of spec §9. */
import { languageTags, say, type Locale, type Words } from '#core/words.ts'
import { LinkButton } from './button.tsx'
import styles from './paginator.module.css'
import { PageLink } from './page-link.tsx'

const words = {
  showing: { es: 'Mostrando {x} a {y} de {z} resultados', en: 'Showing {x} to {y} of {z} results' },
  next: { es: 'Siguiente', en: 'Next' },
  previous: { es: 'Anterior', en: 'Previous' },
  label: { es: 'Páginas', en: 'Pages' },
  page: { es: 'Página {n}', en: 'Page {n}' },
} satisfies Record<string, Words>

type PaginatorProps = {
  locale: Locale
  page: number
  perPage: number
  total: number
  hrefOf: (page: number) => string
}

export function Paginator({ locale, page, perPage, total, hrefOf }: PaginatorProps) {
  const last = Math.max(1, Math.ceil(total / perPage))
  const shown = showing({ locale, page, perPage, total })
  return (
    <nav className={styles.paginator} aria-label={words.label[locale]}>
      <p aria-live="polite">{shown}</p>
      {last > 1 && (
        <ul className={styles.pages}>
          <li>{page > 1 && <Step href={hrefOf(page - 1)} rel="prev" text={words.previous[locale]} />}</li>
          {pagesAround(page, last).map((number, position, all) => (
            <li
              key={number}
              className={number - (all[position - 1] ?? number) > 1 ? styles.gap : styles.number}
            >
              <PageLink
                to={hrefOf(number)}
                aria-label={say(words.page, locale, { n: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            </li>
          ))}
          <li>{page < last && <Step href={hrefOf(page + 1)} rel="next" text={words.next[locale]} />}</li>
        </ul>
      )}
    </nav>
  )
}

// Created once, because a number format is expensive.
const numberFormats: Record<Locale, Intl.NumberFormat> = {
  es: new Intl.NumberFormat(languageTags.es),
  en: new Intl.NumberFormat(languageTags.en),
}

export function showing({ locale, page, perPage, total }: Omit<PaginatorProps, 'hrefOf'>): string {
  const number = numberFormats[locale]
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  return say(words.showing, locale, {
    x: number.format(first),
    y: number.format(Math.min(page * perPage, total)),
    z: number.format(total),
  })
}

const Step = ({ text, ...rest }: { href: string; rel: string; text: string }) => (
  <LinkButton size="small" {...rest}>
    {text}
  </LinkButton>
)

/** The first page, the last one and the neighbours of the current one. */
function pagesAround(page: number, last: number): number[] {
  const numbers = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
