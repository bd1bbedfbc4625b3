/** Comments of attendees that they let the firm publish. */
import { say, type Locale, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from '#web/site/content/detail.tsx'
import type { CommentView } from './comments.view.server.ts'
import styles from './comments.module.css'

const words = {
  title: { es: 'Comentarios de participantes', en: 'Comments from attendees' },
  others: { es: 'Ver {n} más', en: 'See {n} more' },
  anonymous: { es: 'Participante', en: 'Attendee' },
  base: {
    es: 'Publicados con permiso de quienes los escribieron, sin cambiar sus palabras.',
    en: 'Published with the permission of those who wrote them, in their own words.',
  },
} satisfies Record<string, Words>

/** The others are folded. */
const MOST_OPEN = 4

export const commentsSection = (comments: readonly CommentView[], locale: Locale): DetailSection => ({
  id: 'comments',
  title: words.title[locale],
  content: comments.length > 0 && <Comments comments={comments} />,
})

export function Comments({ comments }: { comments: readonly CommentView[] }) {
  const locale = useLocale()
  const others = comments.slice(MOST_OPEN)
  return (
    <>
      <CommentList comments={comments.slice(0, MOST_OPEN)} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{say(words.others, locale, { n: others.length })}</summary>
          <CommentList comments={others} />
        </details>
      )}
      <p className={styles.base}>{words.base[locale]}</p>
    </>
  )
}

function CommentList({ comments }: { comments: readonly CommentView[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.comments}>
      {comments.map(({ text, name, month, when, lang }, at) => (
        <li key={at}>
          <figure className={styles.comment}>
            <blockquote lang={lang}>
              {text.split(/\n+/).map((line, number) => (
                <p key={number}>{line}</p>
              ))}
            </blockquote>
            <figcaption>
              {name ?? words.anonymous[locale]} · <time dateTime={month}>{when}</time>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
