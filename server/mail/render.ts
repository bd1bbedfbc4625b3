/** Renders mail templates, for previews, tests and sending alike. */
import type { MailBlock, MailTemplate } from '#core/mail.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import type { Firm } from './firm.ts'
import { layout, type LayoutBlock, type MailLayout } from './layout.ts'
import { oneLine } from './one-line.ts'
import { plainText } from './plain-text.ts'

export type RenderedMail = { subject: string; html: string; text: string }
type RenderOptions = { locale: Locale; values: Readonly<Record<string, string>>; firm: Firm }

export function renderMail<V>(
  template: MailTemplate<V>,
  { locale, values, firm }: RenderOptions & { values: V },
): RenderedMail {
  const blocks = template.body.flatMap((block) => layoutBlocks(block, { locale, values, firm }))
  return layoutMail({ subject: fill(template.subject[locale], values), blocks, locale, firm })
}

export function layoutMail(input: MailLayout): RenderedMail {
  const mail = { ...input, subject: oneLine(input.subject).slice(0, 300) }
  return { subject: mail.subject, html: layout(mail), text: plainText(mail) }
}

/** Answers no block when its condition is not met. */
function layoutBlocks(block: MailBlock, { locale, values }: RenderOptions): LayoutBlock[] {
  const filled = (text: string) => fill(text, values).trim()
  const translated = (words: Words) => filled(words[locale])
  if (block.when && !values[block.when]?.trim()) return []
  switch (block.kind) {
    case 'paragraph':
    case 'smallPrint':
      return [{ kind: 'formatted', look: block.kind, runs: [{ text: translated(block.text) }] }]
    case 'button':
      return [{ kind: 'button', label: translated(block.label), url: safeUrl(filled(block.url)) }]
    case 'facts': {
      const facts = block.facts.map(({ label, value, isLink = false }) => ({
        label: translated(label),
        value: filled(value),
        isLink,
      }))
      return [{ kind: 'facts', facts: facts.filter(({ value }) => value).map(withUrl) }]
    }
  }
}

type Fact = { label: string; value: string; isLink: boolean }
const withUrl = ({ label, value, isLink }: Fact) => ({ label, value, ...(isLink && { url: safeUrl(value) }) })

export function safeUrl(text: string): string {
  const url = new URL(text)
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol))
    throw new Error('A mail links to http, https, mailto or tel only.')
  return url.href
}
