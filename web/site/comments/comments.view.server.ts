/** View model of published comments. */
import type { Locale } from '#core/words.ts'
import type { PublicComment } from '#resources/surveys/comments/comment.api.ts'
import { dateFormat } from '#web/site/content/formats.ts'

export type CommentView = Pick<PublicComment, 'text' | 'name' | 'month'> & {
  when: string
  /** Where it differs from the page's. */
  lang: Locale | undefined
}

export const commentViews = (comments: readonly PublicComment[], locale: Locale): CommentView[] =>
  comments.map(({ text, name, month, language }) => ({
    text,
    name,
    month,
    when: dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    ),
    lang: language === locale ? undefined : language,
  }))
