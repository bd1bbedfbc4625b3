/** Renders mails as one-column HTML with inline styles and a dark mode. */
import { readPhone } from '#core/display.ts'
import type { Locale } from '#core/words.ts'
import type { Firm } from './firm.ts'
import { scaleDark, scaleHtml, type ScaleBlock } from './scale.ts'

/** Text with one formatting. */
export type Run = { text: string; isBold?: boolean; isItalic?: boolean; url?: string }
export type LayoutBlock =
  | { kind: 'formatted'; look: 'paragraph' | 'smallPrint' | 'heading' | 'subheading' | 'quote'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: Run[][] }
  | { kind: 'rule' }
  | { kind: 'facts'; facts: { label: string; value: string; url?: string }[] }
  | { kind: 'button'; label: string; url: string }
  | ScaleBlock
export type MailLayout = { subject: string; blocks: LayoutBlock[]; locale: Locale; firm: Firm }

const font = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const styles = {
  page: `margin:0;padding:24px 12px;background:#f3f5f8;color:#1b2430;${font};font-size:16px;line-height:1.55`,
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden;border:1px solid #dde3ea',
  head: 'padding:20px 28px;border-bottom:1px solid #dde3ea;font-size:18px;font-weight:700;color:#1b2430',
  // On white in dark mode too, because most logos are drawn for paper.
  logo: 'display:block;max-width:100%;height:auto;padding:6px 8px;margin:-6px -8px;border-radius:8px;background:#ffffff',
  body: 'padding:28px 28px 12px',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  heading: 'margin:24px 0 8px;font-size:19px;font-weight:700;overflow-wrap:anywhere',
  subheading: 'margin:20px 0 6px;font-size:16px;font-weight:700;overflow-wrap:anywhere',
  quote: 'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #c3ccd6;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:24px',
  item: 'margin:0 0 6px;overflow-wrap:anywhere',
  rule: 'margin:20px 0;border:0;border-top:1px solid #dde3ea',
  facts: 'margin:0 0 20px;padding:4px 16px;border:1px solid #dde3ea;border-radius:8px',
  fact: 'margin:10px 0',
  label: 'margin:0;font-size:13px;color:#55606e',
  value: 'margin:0;font-weight:600;overflow-wrap:anywhere;word-break:break-word',
  action: 'margin:8px 0 24px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#1d47c0;color:#ffffff;font-weight:600;text-decoration:none',
  smallPrint: 'margin:0 0 14px;font-size:13px;color:#55606e',
  foot: 'max-width:560px;margin:0 auto;padding:16px 28px;font-size:13px;color:#55606e',
  footLine: 'margin:0 0 4px',
  link: 'color:#1d47c0;text-decoration:underline',
}
// Mail programs without dark mode ignore this and keep the inline colours.
const dark = `@media (prefers-color-scheme:dark){.page{background:#10151c!important;color:#e7ecf2!important}
.card{background:#182029!important;border-color:#2c3744!important}.head{color:#e7ecf2!important;border-color:#2c3744!important}
.facts,.rule{border-color:#2c3744!important}.soft,.foot{color:#a9b5c2!important}.button{background:#9db8ff!important;color:#0c1520!important}
.link{color:#9db8ff!important}${scaleDark}}`

/** Programs that load no pictures show the name instead. */
function head({ name, logo }: Firm): string {
  if (!logo) return escaped(name)
  const { path, width, height } = logo
  return `<img src="${path}" alt="${escaped(name)}" width="${width}" height="${height}" style="${styles.logo}">`
}

/** Pictures lie below the site's address, which a mail must name. */
export const withAbsolutePictures = (html: string, publicUrl: string): string =>
  html.replaceAll('<img src="/', `<img src="${publicUrl}/`)

export function layout({ subject, blocks, locale, firm }: MailLayout): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="${styles.page}">
<div class="card" style="${styles.card}">
<div class="head" style="${styles.head}">${head(firm)}</div>
<div style="${styles.body}">
${blocks.map(blockHtml).join('\n')}
</div>
</div>
<div class="foot" style="${styles.foot}">
${footer(firm)}
</div>
</body>
</html>
`
}

function blockHtml(block: LayoutBlock): string {
  switch (block.kind) {
    case 'formatted':
      return formattedHtml(block.look, runsHtml(block.runs))
    case 'list':
      return listHtml(block)
    case 'rule':
      return `<hr class="rule" style="${styles.rule}">`
    case 'button':
      return `<p style="${styles.action}"><a class="button" href="${escaped(block.url)}" style="${styles.button}">${escaped(block.label)}</a></p>`
    case 'scale':
      return scaleHtml(block, escaped)
    case 'facts':
      return factsHtml(block.facts)
  }
}

const tags = {
  paragraph: 'p',
  smallPrint: 'p',
  heading: 'h2',
  subheading: 'h3',
  quote: 'blockquote',
} as const
function formattedHtml(look: keyof typeof tags, inside: string): string {
  const soft = look === 'smallPrint' ? ' class="soft"' : ''
  return `<${tags[look]}${soft} style="${styles[look]}">${inside}</${tags[look]}>`
}
const runsHtml = (runs: Run[]): string => runs.map(runHtml).join('')
function runHtml({ text, isBold, isItalic, url }: Run): string {
  const plain = url ? link(url, text) : lines(text)
  const italic = isItalic ? `<em>${plain}</em>` : plain
  return isBold ? `<strong>${italic}</strong>` : italic
}

function listHtml({ isOrdered, items }: Extract<LayoutBlock, { kind: 'list' }>): string {
  const tag = isOrdered ? 'ol' : 'ul'
  const inside = items.map((item) => `<li style="${styles.item}">${runsHtml(item)}</li>`).join('')
  return `<${tag} style="${styles.list}">${inside}</${tag}>`
}

type Facts = Extract<LayoutBlock, { kind: 'facts' }>['facts']
const factsHtml = (facts: Facts): string =>
  facts.length === 0 ? '' : `<div class="facts" style="${styles.facts}">${facts.map(factHtml).join('')}</div>`
const factHtml = ({ label, value, url }: { label: string; value: string; url?: string }): string =>
  `<div style="${styles.fact}"><p class="soft" style="${styles.label}">${escaped(label)}</p><p style="${styles.value}">${url ? link(url, value) : lines(value)}</p></div>`

function footer({ name, slogan, address, phone, email }: Firm): string {
  const contact = [phone && link(`tel:${phone}`, readPhone(phone)), email && link(`mailto:${email}`, email)]
  const all = [
    escaped([name, slogan].filter(Boolean).join(' · ')),
    escaped(address),
    contact.filter(Boolean).join(' · '),
  ]
  return all
    .filter(Boolean)
    .map((line) => `<p style="${styles.footLine}">${line}</p>`)
    .join('\n')
}

const link = (href: string, text: string): string =>
  `<a class="link" href="${escaped(href)}" style="${styles.link}">${escaped(text)}</a>`
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
