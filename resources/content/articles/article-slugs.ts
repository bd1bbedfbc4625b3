/** Keeps former slugs of articles, so that old links redirect. */
import { locales } from '#core/words.ts'
import type { Article, ArticleState } from './article.ts'

type OldSlug = Article['oldSlugs'][number]
type Slugs = Article['slug']
const MOST_STORED = 50

/** Former public slugs after a change; current ones are excluded. */
export function formerSlugs(
  before: Pick<Article, 'slug' | 'oldSlugs'>,
  slug: Slugs | undefined,
  state: ArticleState,
): OldSlug[] {
  if (!slug) return before.oldSlugs
  const isCurrent = (old: OldSlug) => slug[old.language] === old.slug
  const known = before.oldSlugs.filter((old) => !isCurrent(old))
  // A draft's slug was never public.
  if (state === 'draft' || state === 'scheduled') return known
  const left = locales.flatMap((language): OldSlug[] => {
    const was = before.slug[language]
    return was && was !== slug[language] ? [{ language, slug: was }] : []
  })
  const isNew = (old: OldSlug) => !left.some((one) => one.language === old.language && one.slug === old.slug)
  return [...known.filter(isNew), ...left].slice(-MOST_STORED)
}
