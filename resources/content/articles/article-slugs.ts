/** Addresses that articles had: kept when they change, so that old links lead on. */
import { locales } from '#core/words.ts'
import type { Article, ArticleState } from './article.ts'

type OldSlug = Article['oldSlugs'][number]
type Slugs = Article['slug']
const MOST_KEPT = 50

/** After a change: the addresses that visitors know and that no longer are the present ones. */
export function keptSlugs(
  before: Pick<Article, 'slug' | 'oldSlugs'>,
  slug: Slugs | undefined,
  state: ArticleState,
): OldSlug[] {
  if (!slug) return before.oldSlugs
  const isCurrent = (old: OldSlug) => slug[old.language] === old.slug
  const known = before.oldSlugs.filter((old) => !isCurrent(old))
  // Nobody has seen the address of a draft.
  if (state === 'draft' || state === 'scheduled') return known
  const left = locales.flatMap((language): OldSlug[] => {
    const was = before.slug[language]
    return was && was !== slug[language] ? [{ language, slug: was }] : []
  })
  const isNew = (old: OldSlug) => !left.some((one) => one.language === old.language && one.slug === old.slug)
  return [...known.filter(isNew), ...left].slice(-MOST_KEPT)
}
