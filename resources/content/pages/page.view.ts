/** Builds a page for visitors: one language, placeholders filled. */
import { plainText, type Node, type RichText } from '#core/richtext.ts'
import { fill, locales, translate, type Locale, type LocalizedText, type Translated } from '#core/words.ts'
import { emailText, ownEmail, type Settings } from '#resources/system/settings/settings.ts'
import type { PublicEntry, PublicPage, PublicSection } from './page.public.ts'
import type { Page, PageKind } from './page.ts'

type Section = Page['sections'][number]
type Entry = Section['entries'][number]
type Placeholders = Record<string, string>
type Reader = { locale: Locale; placeholders: Placeholders }
type ViewOptions = Reader & { write: (values: { service: string }) => string }

/** Values of `{firm}` and other placeholders; spec §1 words the years differently on the home page. */
export function firmPlaceholders(settings: Settings, kind: PageKind, locale: Locale): Placeholders {
  const { tradeName, legalName, rnc, phones, addresses, certifiedSince } = settings
  const { holdHours, cancelDays } = settings
  const { experienceHome, experienceAbout } = settings
  const [address] = addresses
  return {
    firm: tradeName,
    legalName,
    rnc: rnc ?? '',
    email: emailText(ownEmail(settings), locale),
    phone: phones[0]?.number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') ?? '',
    address: address ? [address.line1, address.line2, address.city].filter(Boolean).join(', ') : '',
    since: String(certifiedSince),
    holdHours: String(holdHours),
    cancelDays: String(cancelDays),
    experience: translate(kind === 'home' ? experienceHome : experienceAbout, locale)?.text ?? '',
  }
}

export function pageView(page: Page, { write, ...reader }: ViewOptions): PublicPage {
  const { kind, sections, updatedAt } = page
  const title = localize(page.title, reader)!
  const lead = localize(page.lead, reader)
  const closing = localize(page.closingTitle, reader)
  const topic = localize(page.whatsappTopic, reader)
  return {
    kind,
    writtenIn: writtenIn(page),
    updatedAt,
    kicker: localize(page.kicker, reader),
    title,
    lead,
    sections: sections.map((section) => sectionView(section, reader)),
    closing: closing && { title: closing, text: localize(page.closingText, reader) },
    whatsapp: topic && write({ service: topic.text }),
    seo: {
      title: localize(page.seoTitle, reader)?.text ?? title.text,
      description: (localize(page.seoDescription, reader) ?? lead)?.text ?? null,
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

function sectionView({ heading, anchor, ...section }: Section, reader: Reader): PublicSection {
  const { layout, shaded, leadsTo } = section
  const body = translate(section.body, reader.locale)
  return {
    anchors: anchorsOf(anchor, reader.locale),
    heading: localize(heading, reader)!,
    layout,
    shaded,
    leadsTo,
    lead: localize(section.lead, reader),
    body:
      body && plainText(body.text) !== ''
        ? { ...body, text: fillDocument(body.text, reader.placeholders) }
        : null,
    entries: section.entries.map((entry) => entryView(entry, reader)),
  }
}

const entryView = ({ title, text, sign, leadsTo }: Entry, reader: Reader): PublicEntry => ({
  title: localize(title, reader)!,
  text: localize(text, reader),
  sign,
  leadsTo,
})

/** Anchors of both languages, the reader's first, so that links in either work. */
export function anchorsOf(anchor: Translated, locale: Locale): string[] {
  const own = translate(anchor, locale)?.text
  return [...new Set([own, anchor.es, anchor.en])].filter((one) => typeof one === 'string')
}

function localize(text: Translated | null, { locale, placeholders }: Reader): LocalizedText | null {
  const localized = translate(text, locale)
  return localized && { ...localized, text: fill(localized.text, placeholders) }
}

const fillDocument = (doc: RichText, placeholders: Placeholders): RichText => ({
  ...doc,
  content: doc.content.map((node) => fillNode(node, placeholders)),
})
const fillNode = (node: Node, placeholders: Placeholders): Node => ({
  ...node,
  ...(node.text !== undefined && { text: fill(node.text, placeholders) }),
  ...(node.content && { content: node.content.map((child) => fillNode(child, placeholders)) }),
})
