/** Makes the mail that people get: one renderer for preview, test and sending. */
import type { MailBlock, MailTemplate } from '#core/mail.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import type { Firm } from './firm.ts'
import { layout, type DrawnBlock, type DrawnMail } from './layout.ts'
import { oneLine } from './one-line.ts'
import { plainText } from './plain-text.ts'

export type RenderedMail = { subject: string; html: string; text: string }
type Asked = { locale: Locale; values: Readonly<Record<string, string>>; firm: Firm }

export function renderMail<V>(
  template: MailTemplate<V>,
  { locale, values, firm }: Asked & { values: V },
): RenderedMail {
  const blocks = template.body.flatMap((block) => drawn(block, { locale, values, firm }))
  return written({ subject: fill(template.subject[locale], values), blocks, locale, firm })
}

/** The same mail as HTML and as text. */
export function written(drawnMail: DrawnMail): RenderedMail {
  const mail = { ...drawnMail, subject: oneLine(drawnMail.subject).slice(0, 300) }
  return { subject: mail.subject, html: layout(mail), text: plainText(mail) }
}

/** The block in one language with its blanks filled; nothing when its condition is not met. */
function drawn(block: MailBlock, { locale, values }: Asked): DrawnBlock[] {
  const filled = (text: string) => fill(text, values).trim()
  const said = (words: Words) => filled(words[locale])
  if (block.when && !values[block.when]?.trim()) return []
  switch (block.kind) {
    case 'paragraph':
    case 'smallPrint':
      return [{ kind: block.kind, text: said(block.text) }]
    case 'button':
      return [{ kind: 'button', label: said(block.label), url: safeUrl(filled(block.url)) }]
    case 'facts': {
      const known = block.facts.map(({ label, value, isLink = false }) => ({
        label: said(label),
        value: filled(value),
        isLink,
      }))
      return [{ kind: 'facts', facts: known.filter(({ value }) => value).map(withUrl) }]
    }
  }
}

type Said = { label: string; value: string; isLink: boolean }
const withUrl = ({ label, value, isLink }: Said) => ({ label, value, ...(isLink && { url: safeUrl(value) }) })

export function safeUrl(text: string): string {
  const url = new URL(text)
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol))
    throw new Error('A mail links to http, https, mailto or tel only.')
  return url.href
}
