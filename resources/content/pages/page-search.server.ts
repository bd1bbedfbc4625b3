/** Finds pages by their words, and the section that has them all. */
import { plainText } from '#core/richtext.ts'
import { shortened } from '#web/shortened.ts'
import { fold } from '#core/search.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { findBestTexts, isTitled, searchText, type SearchText } from '#server/search/search-texts.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { screens } from '#web/paths.ts'
import { screenLeads } from '#web/screen-leads.ts'
import { pageWords } from './page-words.ts'
import type { FoundPage, PublicPage, PublicSection } from './page.public.ts'

type Target = SearchText & { page: Omit<FoundPage, 'isTopic'> }
type PageText = Target & { sections: readonly Target[] }
type Texts = { written: readonly PageText[]; own: readonly Target[] }
type ReadPages = () => Promise<PublicPage[]>

/** The best matches first, each with the section that has every word. */
export async function searchPages(
  context: Context,
  term: string,
  readPages: ReadPages,
): Promise<FoundPage[]> {
  const { written, own } = await textsOf(context, readPages)
  const found = [...findBestTexts(written, term).map((page) => foundIn(page, term)), ...findOwn(own, term)]
  const rank = ({ isTopic, screen }: FoundPage) => (isTopic ? 0 : screen === 'home' ? 2 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** What visitors find pages by. */
export function textsOf(context: Context, readPages: ReadPages): Promise<Texts> {
  const { locale, cache } = context
  return cache.getOrLoad(`page texts ${locale}`, {}, async (): Promise<Texts> => {
    const { addresses } = await firmSettings(context)
    const places = addresses.map(({ line1, city }) => `${line1} ${city}`)
    return {
      written: (await readPages()).map((page) => textOf(page, locale, page.kind === 'contact' ? places : [])),
      // Cast: its own keys.
      own: Object.keys(screenLeads).map((screen) => ownText(screen as OwnScreen, locale)),
    }
  })
}

/** The page itself where its title says it all, or else its section. */
function foundIn(page: PageText, term: string): FoundPage {
  const best = isTitled(page, term) ? page : (findBestTexts(page.sections, term)[0] ?? page)
  // Home names everything, and leads to it.
  return { ...best.page, isTopic: best.page.screen !== 'home' && isTitled(best, term) }
}

/** Certificates of every standard are verified on one page, so that no number tells it apart. */
function findOwn(own: readonly Target[], term: string): FoundPage[] {
  const words = fold(term)
    .split(' ')
    .filter((word) => !/\d/.test(word))
  const topic = words.join(' ')
  if (topic === '') return []
  return findBestTexts(own, topic).map((target) => ({ ...target.page, isTopic: isTitled(target, topic) }))
}

function textOf(
  { kind, title: heading, lead, seo, sections }: PublicPage,
  locale: Locale,
  details: string[],
): PageText {
  const title = nameOf(kind, locale)
  const parts = sections.map((section) => sectionText(section, { screen: kind, title, locale }))
  const own = searchText(heading.text, seo.title, ...namesOf(kind))
  return {
    title: own,
    text: own + searchText(lead?.text, seo.description, ...details) + parts.map(({ text }) => text).join(''),
    page: { screen: kind, title, section: null, text: lead },
    sections: parts,
  }
}

/** The name that menus give it, because headings of pages are slogans. */
const nameOf = (screen: FoundPage['screen'], locale: Locale) => ({
  text: screens[screen].name[locale],
  lang: locale,
})
const namesOf = (screen: FoundPage['screen']): (string | undefined)[] => [
  ...locales.map((each) => screens[screen].name[each]),
  pageWords[screen],
]

const MOST_LETTERS = 160
/** What a layout draws besides the texts, which is what its section is about. */
const drawn: Partial<Record<PublicSection['layout'], Words>> = {
  certificate: { es: 'Con nuestro certificado ISO 9001.', en: 'With our ISO 9001 certificate.' },
}

type PageName = Pick<FoundPage, 'screen' | 'title'> & { locale: Locale }
function sectionText(section: PublicSection, { locale, ...page }: PageName): Target {
  const { anchors, heading, lead, body, entries, layout } = section
  const own = drawn[layout]
  const title = searchText(heading.text, own?.es, own?.en)
  const texts = entries.flatMap((entry) => [entry.title.text, entry.text?.text])
  return {
    title,
    text: title + searchText(lead?.text, body && plainText(body.text), ...texts),
    page: {
      ...page,
      section: { anchor: anchors[0] ?? '', heading },
      text: own ? { text: own[locale], lang: locale } : (lead ?? (body && beginningOf(body))),
    },
  }
}

const beginningOf = ({ text, lang }: NonNullable<PublicSection['body']>) => ({
  text: shortened(plainText(text), MOST_LETTERS),
  lang,
})

type OwnScreen = keyof typeof screenLeads
function ownText(screen: OwnScreen, locale: Locale): Target {
  const lead = screenLeads[screen]
  const title = searchText(...namesOf(screen))
  return {
    title,
    text: title + searchText(...locales.map((each) => lead[each])),
    page: {
      screen,
      title: nameOf(screen, locale),
      section: null,
      text: { text: lead[locale], lang: locale },
    },
  }
}
