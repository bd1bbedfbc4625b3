/** The webinars one may register for now, the next one first. */
import type { Client } from '#core/client.ts'
import { fold, searchWords } from '#core/search.ts'
import type { LocalizedText } from '#core/words.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { dateView, type DateView } from './cards.view.server.ts'

export type OpenWebinar = { id: string; title: LocalizedText; when: DateView }

/** With a term, webinars that contain each of its words; the word webinar finds all. */
export async function openWebinars({ call, locale }: Client, term = ''): Promise<OpenWebinar[]> {
  const wanted = searchWords(term)
  const webinars = await call(webinarsApi.publicList, { input: { when: 'upcoming' } })
  const isMeant = ({ title, summary }: (typeof webinars)[number]) => {
    const text = fold(`webinars ${title.text} ${summary.text}`)
    return wanted.every((word) => text.includes(word))
  }
  return webinars
    .filter((webinar) => webinar.registration === 'open' && (wanted.length === 0 || isMeant(webinar)))
    .map((webinar) => ({
      id: webinar.id,
      title: webinar.title,
      when: dateView({ ...webinar, sessionCount: 1 }, locale),
    }))
}
