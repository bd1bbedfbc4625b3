/** Builds a page for visitors: one language, placeholders filled. */
import { plainText, type Node, type RichText } from '#core/richtext.ts'
import { fill, locales, translate, type Locale, type LocalizedText, type Translated } from '#core/words.ts'
import type { Settings } from '#resources/system/settings/settings.ts'
import type { PublicEntry, PublicPage, PublicSection } from './page.public.ts'
import type { Page, PageKind } from './page.ts'

type Section = Page['sections'][number]
type Entry = Section['entries'][number]
type Blanks = Record<string, string>
type Reader = { locale: Locale; blanks: Blanks }
type Shown = Reader & { write: (values: { service: string }) => string }

/** Values of `{firm}` and other placeholders; spec §1 words the years differently on the home page. */
export function firmBlanks(settings: Settings, kind: PageKind, locale: Locale): Blanks {
  const { tradeName, legalName, rnc, email, phones, addresses, certifiedSince } = settings
  const { experienceHome, experienceAbout } = settings
  const [address] = addresses
  return {
    firm: tradeName,
    legalName,
    rnc: rnc ?? '',
    email,
    phone: phones[0]?.number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') ?? '',
    address: address ? [address.line1, address.line2, address.city].filter(Boolean).join(', ') : '',
    since: String(certifiedSince),
    experience: translate(kind === 'home' ? experienceHome : experienceAbout, locale)?.text ?? '',
  }
}

export function pageShown(page: Page, { write, ...reader }: Shown): PublicPage {
  const { kind, sections, updatedAt } = page
  const title = saying(page.title, reader)!
  const lead = saying(page.lead, reader)
  const closing = saying(page.closingTitle, reader)
  const topic = saying(page.whatsappTopic, reader)
  return {
    kind,
    writtenIn: writtenIn(page),
    updatedAt,
    kicker: saying(page.kicker, reader),
    title,
    lead,
    sections: sections.map((section) => sectionShown(section, reader)),
    closing: closing && { title: closing, text: saying(page.closingText, reader) },
    whatsapp: topic && write({ service: topic.text }),
    seo: {
      title: saying(page.seoTitle, reader)?.text ?? title.text,
      description: (saying(page.seoDescription, reader) ?? lead)?.text ?? null,
    },
  }
}

/** English is complete when no text falls back to Spanish. */
export function writtenIn({ title, sections }: Pick<Page, 'title' | 'sections'>): Locale[] {
  const texts = sections.flatMap(({ heading, body, entries }) => [
    heading,
    ...(body ? [body] : []),
    ...entries.map((entry) => entry.title),
  ])
  return locales.filter((locale) => [title, ...texts].every((text) => text[locale]))
}

function sectionShown({ heading, anchor, ...section }: Section, reader: Reader): PublicSection {
  const { layout, shaded, leadsTo } = section
  const body = translate(section.body, reader.locale)
  return {
    anchors: anchorsOf(anchor, reader.locale),
    heading: saying(heading, reader)!,
    layout,
    shaded,
    leadsTo,
    lead: saying(section.lead, reader),
    body: body && plainText(body.text) !== '' ? { ...body, text: filled(body.text, reader.blanks) } : null,
    entries: section.entries.map((entry) => entryShown(entry, reader)),
  }
}

const entryShown = ({ title, text, sign, leadsTo }: Entry, reader: Reader): PublicEntry => ({
  title: saying(title, reader)!,
  text: saying(text, reader),
  sign,
  leadsTo,
})

/** Anchors of both languages, the reader's first, so that links in either work. */
export function anchorsOf(anchor: Translated, locale: Locale): string[] {
  const own = translate(anchor, locale)?.text
  return [...new Set([own, anchor.es, anchor.en])].filter((one) => typeof one === 'string')
}

function saying(text: Translated | null, { locale, blanks }: Reader): LocalizedText | null {
  const localized = translate(text, locale)
  return localized && { ...localized, text: fill(localized.text, blanks) }
}

const filled = (doc: RichText, blanks: Blanks): RichText => ({
  ...doc,
  content: doc.content.map((node) => filledNode(node, blanks)),
})
const filledNode = (node: Node, blanks: Blanks): Node => ({
  ...node,
  ...(node.text !== undefined && { text: fill(node.text, blanks) }),
  ...(node.content && { content: node.content.map((child) => filledNode(child, blanks)) }),
})
