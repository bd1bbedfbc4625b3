/** Says who did an action and who verified it, for its line in a case. */
import { say, type Locale, type Words } from '#core/words.ts'

const words = {
  done: { es: 'hecha por {who}', en: 'done by {who}' },
  verified: { es: 'verificada por {who}', en: 'verified by {who}' },
  recorded: { es: '{who} (lo anotó {by})', en: '{who} (recorded by {by})' },
} satisfies Record<string, Words>

/** Who did something, and who of Quality recorded it for them. */
export const recordedFor = (who: string, by: string | undefined, locale: Locale): string =>
  by ? say(words.recorded, locale, { who, by }) : who

type Titles = Readonly<Record<string, string>>
export function whoDid(titles: Titles | undefined, verifier: string, locale: Locale): (string | undefined)[] {
  const [by, verified] = [titles?.['doneBy'], titles?.[verifier]]
  return [
    by && say(words.done, locale, { who: recordedFor(by, titles?.['doneRecordedBy'], locale) }),
    verified && say(words.verified, locale, { who: verified }),
  ]
}
