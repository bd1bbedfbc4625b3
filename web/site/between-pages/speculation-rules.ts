/** Speculation rules: pages that browsers may prefetch or prerender. */
import { pathTo } from '#web/paths.ts'
import { locales } from '#core/words.ts'

/** Excluded addresses: personal pages, and paths that are no pages of the site. */
const notAhead = [
  ...locales.flatMap((locale) => [
    `/${locale}/office/*`,
    `/${locale}/office`,
    pathTo('survey', locale, { id: '*' }),
    pathTo('followUp', locale, { id: '*' }),
    pathTo('waitlist', locale, { id: '*' }),
    pathTo('certificate', locale, { code: '*' }),
    pathTo('quote', locale, { token: '*' }),
    pathTo('order', locale, { token: '*' }),
    pathTo('join', locale, { token: '*' }),
  ]),
  // Files and feeds.
  '/*.*',
  ...['token', 'registration', 'preview'].map((name) => `/*\\?*${name}=*`),
]

/** A page in the other language stores the locale when it is seen; results are fetched by their script. */
const notAheadLinks = 'a[hreflang], a[download], a[target=_blank], [data-results] a[href*="?"]'

export type SpeculationRules = {
  prerender: [{ eagerness: 'moderate'; where: { and: Condition[] } }]
}
type Condition =
  | { href_matches: string[] }
  | { not: { href_matches: string[] } }
  | { not: { selector_matches: string } }

const rules: SpeculationRules = {
  prerender: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: locales.flatMap((locale) => [`/${locale}`, `/${locale}/*`]) },
          { not: { href_matches: notAhead } },
          { not: { selector_matches: notAheadLinks } },
        ],
      },
    },
  ],
}

/** The text of `<script type="speculationrules">`. */
export const speculationRules = JSON.stringify(rules)
