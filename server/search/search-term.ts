/** Understands what visitors type into a search box. */
import { fold } from '#core/search.ts'
import { homeDay } from '#core/time-zone.ts'
import { monthNumber, wordOfDay } from './calendar-words.ts'

/** A folded word of a term, and how it was typed. */
export type TermWord = { word: string; typed: string }
export type SearchTerm = {
  /** Those that must occur. */
  words: readonly TermWord[]
  /** Those that only tell which of the texts is meant. */
  asking: readonly TermWord[]
}

const setOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')))
/** Nobody looks for these. */
const joiningWords = setOf(
  'a al algun alguna con de del el en esta estan estas este estos hay la las lo los me mi mis nos nuestra nuestro para',
  'por que se son su sus tienen un una y busco como empresa empresas mipyme mipymes necesito puede pueden puedo pyme',
  'pymes quiero queremos somos tenemos tengo',
  'an and any are can company companies do does for from get have how i in is it me my need of on our the there they this',
  'to us want we what which with you your looking',
)
/** In capitals `IT` is a subject. */
const isJoining = ({ word, typed }: TermWord): boolean => joiningWords.has(word) && typed !== 'IT'
/** Pages have some of these among their words. */
const askingWords = setOf(
  'cual cuales cuando cuanto cuantos costo costos cuesta cuestan donde es hoy mes precio precios proxima proximas',
  'proximo proximos semana vale valen',
  'cost costs month much next price prices today upcoming week when where',
)
const peopleWords = setOf(
  'asistentes colaboradores empleados participante participantes persona personas',
  'attendees employees participant participants people person persons',
)
const versionWords = setOf('ed edicion edition revision rev v version')

/** Words that mean something else alone: `domingo` is a Sunday. */
const phrases: ReadonlyMap<string, string> = new Map([
  ['santo domingo', 'santodomingo'],
  ['sto domingo', 'santodomingo'],
  ['fin de semana', 'finsemana'],
  ['fines de semana', 'finsemana'],
  ['entre semana', 'entresemana'],
])
const anyPhrase = new RegExp(` (${[...phrases.keys()].join('|')})(?= |$)`, 'g')
/** Of a folded text that begins with a space. */
export const joinPhrases = (text: string): string =>
  text.replace(anyPhrase, (_, phrase: string) => ` ${phrases.get(phrase)!}`)

const MOST_WORDS = 8
/** Where only joining or asking words were typed, they are what is looked for. */
export function readTerm(term: string): SearchTerm {
  const all = withDays(withoutHeadCounts(withoutEditions(joined(splitTerm(term)))))
  const asking = all.filter(({ word }) => askingWords.has(word))
  const named = all.filter((one) => !isJoining(one) && !askingWords.has(one.word))
  const [words = []] = [named, asking, all].filter(({ length }) => length > 0)
  return { words: words.slice(0, MOST_WORDS), asking: words === named ? asking : [] }
}

/** `sign`: what stands before it. */
type SignedWord = TermWord & { sign: string }
/** At the same signs as `fold`. */
function splitTerm(term: string): SignedWord[] {
  const text = term.normalize('NFC')
  let end = 0
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: typed, index }) => {
    const sign = text.slice(end, index).trim()
    end = index + typed.length
    const words = fold(typed).split(' ').filter(Boolean)
    return words.map((word) => ({ word, typed: words.length === 1 ? typed : word, sign }))
  })
}

/** `ISO 9001` and `Santo Domingo` are one word each. */
function joined(words: readonly SignedWord[]): SignedWord[] {
  const found: SignedWord[] = []
  for (let at = 0; at < words.length;) {
    const [size, word] =
      [3, 2]
        .map((length) => [length, oneWord(words.slice(at, at + length))] as const)
        .find(([, one]) => one) ?? []
    const parts = words.slice(at, at + (size ?? 1))
    const first = parts[0]!
    found.push({ ...first, word: word ?? first.word, typed: parts.map(({ typed }) => typed).join(' ') })
    at += parts.length
  }
  return found
}
function oneWord(words: readonly TermWord[]): string | undefined {
  const text = words.map(({ word }) => word).join(' ')
  return phrases.get(text) ?? /^iso (\d+)$/.exec(text)?.[1]
}

const isYear = (word = ''): boolean => /^(?:19|20)\d\d$/.test(word)
const isStandard = (word = ''): boolean => /^\d{4,5}$/.test(word) && !isYear(word)

/** `ISO 17021-1:2015` is asked for by its number; a bare year to come may be that of a date. */
function withoutEditions(words: readonly SignedWord[]): readonly SignedWord[] {
  const thisYear = homeDay().slice(0, 4)
  const standardBefore = (at: number): number =>
    words.slice(0, at).findLastIndex(({ word }) => !isWithinEdition(word))
  const isYearNext = (at: number): boolean =>
    isYear(words.slice(at + 1).find(({ word }) => !isWithinEdition(word))?.word)
  return words.filter(({ word, sign }, at) => {
    const standard = standardBefore(at)
    if (!isStandard(words[standard]?.word)) return true
    if (!isYear(word)) return !isWithinEdition(word) || !isYearNext(at)
    const isNamed = words.slice(standard, at).some((one) => versionWords.has(one.word))
    return !isNamed && sign !== ':' && word >= thisYear
  })
}
const isWithinEdition = (word: string): boolean =>
  versionWords.has(word) || joiningWords.has(word) || /^\d\d?$/.test(word)

/** How many people will come is asked at the registration; where nothing else was typed, it is looked for. */
const withoutHeadCounts = (words: readonly SignedWord[]): readonly SignedWord[] => {
  const isCount = (at: number): boolean =>
    /^\d{1,3}$/.test(words[at]?.word ?? '') && peopleWords.has(words[at + 1]?.word ?? '')
  const others = words.filter((_, at) => !isCount(at) && !isCount(at - 1))
  return others.length > 0 ? others : words
}

/** `10 de diciembre`, `del 10 al 12 de diciembre`, `December 10th`; the 1 of `17021-1` is no day. */
const withDays = (words: readonly SignedWord[]): readonly SignedWord[] => {
  const isBetween = ({ word }: TermWord): boolean => joiningWords.has(word) || dayOf(word) !== undefined
  return words.map((one, at) => {
    const day = dayOf(one.word)
    const isPart = one.sign === '-' && isStandard(words[at - 1]?.word)
    if (day === undefined || isPart) return one
    const [after, before] = [words.slice(at + 1), words.slice(0, at).toReversed()]
    const [month] = [after, before].flatMap(
      (side) => monthNumber(side.find((next) => !isBetween(next))?.word) ?? [],
    )
    return month ? { ...one, word: wordOfDay(month, day) } : one
  })
}
function dayOf(word: string): number | undefined {
  const day = Number(/^(\d\d?)(?:st|nd|rd|th)?$/.exec(word)?.[1])
  return day >= 1 && day <= 31 ? day : undefined
}
