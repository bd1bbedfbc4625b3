/** Rules of an article's states and of scheduled publication. */
import { assertValid, invalid } from '#core/errors.ts'
import { plainText, type RichText } from '#core/richtext.ts'
import { validationWords } from '#core/validation-words.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Article, ArticleState } from './article.ts'

type Dated = Pick<Article, 'websiteState' | 'publishAt'>
type Change = { websiteState?: ArticleState | undefined; publishAt?: string | null | undefined }

/** A scheduled article counts as published from its date on. */
export const stateAt = ({ websiteState, publishAt }: Dated, now: Date): ArticleState =>
  websiteState === 'scheduled' && !isInFuture(publishAt, now) ? 'published' : websiteState

const isInFuture = (at: string | null | undefined, now: Date): boolean => Boolean(at) && new Date(at!) > now
const notInFuture: Words = { es: 'La fecha debe ser futura', en: 'The date must be in the future' }

/** What a scheduled publication needs, for dialog and server. */
export const scheduleErrors = (publishAt: unknown, now: Date): Record<string, Words> =>
  isInFuture(publishAt as string | null, now) ? {} : { publishAt: notInFuture }

/** The state and date that result from a change; throws if they contradict. */
export function resultingState(before: Dated, change: Change, now: Date): Partial<Dated> {
  if (change.websiteState === undefined && change.publishAt === undefined) return {}
  const from = stateAt(before, now)
  const publishAt = change.publishAt === undefined ? before.publishAt : change.publishAt
  return transitions[change.websiteState ?? from]({ from, change, publishAt, now })
}

type ArticleTransition = { from: ArticleState; change: Change; publishAt: string | null; now: Date }
const transitions: Record<ArticleState, (transition: ArticleTransition) => Partial<Dated>> = {
  published,
  scheduled: ({ publishAt, now }) => {
    assertValid(scheduleErrors(publishAt, now))
    return { websiteState: 'scheduled', publishAt }
  },
  draft: hidden,
  unpublished: hidden,
}

/** Publishes now by default; an earlier date is kept, a later one schedules unless it was scheduled already. */
function published({ from, change, publishAt, now }: ArticleTransition): Dated {
  // A published article has a date; a draft gets one when it is published.
  if (from === 'published' && !publishAt) throw invalid({ publishAt: validationWords.required })
  const isDated = change.publishAt !== undefined || from !== 'scheduled'
  if (isDated && isInFuture(publishAt, now)) return { websiteState: 'scheduled', publishAt }
  const at = publishAt && !isInFuture(publishAt, now) ? publishAt : now.toISOString()
  return { websiteState: 'published', publishAt: at }
}

/** Articles that visitors have never seen become drafts, others become unpublished. */
function hidden({ from }: ArticleTransition): Partial<Dated> {
  const isUnseen = from === 'draft' || from === 'scheduled'
  return { websiteState: isUnseen ? 'draft' : 'unpublished' }
}

const SHORTEST = 200
const tooShort: Words = sayBoth(validationWords.min, { min: SHORTEST })

/** Minimum length of a published text; drafts may be shorter. */
export function shortTexts({
  body,
  publishedIn,
}: Pick<Article, 'body' | 'publishedIn'>): Record<string, Words> {
  const short = publishedIn.filter((locale) => {
    const text: RichText | null | undefined = body?.[locale]
    return text && plainText(text).length < SHORTEST
  })
  return Object.fromEntries(short.map((locale) => [`body-${locale}`, tooShort]))
}

const WORDS_A_MINUTE = 220
/** Reading time in whole minutes. */
export const readingMinutes = (body: RichText | null): number =>
  Math.max(1, Math.ceil((body ? plainText(body).split(/\s+/).length : 0) / WORDS_A_MINUTE))
