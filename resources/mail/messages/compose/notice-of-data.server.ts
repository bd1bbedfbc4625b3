/** What people are told whose name and address somebody else gave: who did, and what we do with them. */
import { say, type Words } from '#core/words.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { pathTo } from '#web/paths.ts'
import type { Person } from './mail-person.server.ts'

const words = {
  given: {
    es: 'Su nombre y su correo nos los dio {name}, al inscribirle en nuestro sitio. Cómo usamos sus datos y cómo oponerse: ',
    en: '{name} gave us your name and address when registering you on our site. How we use your data and how to object: ',
  },
  notice: { es: 'aviso de privacidad', en: 'privacy notice' },
} satisfies Record<string, Words>

export function noticeOfData(
  { namedBy, locale }: Pick<Person, 'namedBy' | 'locale'>,
  publicUrl: string,
): LayoutBlock[] {
  if (!namedBy) return []
  const runs = [
    { text: say(words.given, locale, { name: namedBy }) },
    { text: words.notice[locale], url: publicUrl + pathTo('privacy', locale) },
  ]
  return [{ kind: 'formatted', look: 'smallPrint', runs }]
}
