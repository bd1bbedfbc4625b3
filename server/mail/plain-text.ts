/** Renders the plain-text part of a mail. */
import { readPhone } from '#core/display.ts'
import type { LayoutBlock, MailLayout, Run } from './layout.ts'

export function plainText({ blocks, firm }: MailLayout): string {
  const foot = [
    [firm.name, firm.slogan].filter(Boolean).join(' · '),
    firm.address,
    [firm.phone && readPhone(firm.phone), firm.email].filter(Boolean).join(' · '),
  ]
  // "-- " is the signature delimiter of mail programs (RFC 3676).
  return `${[...blocks.map(blockText).filter(Boolean), ['-- ', ...foot.filter(Boolean)].join('\n')].join('\n\n')}\n`
}

function blockText(block: LayoutBlock): string {
  switch (block.kind) {
    case 'formatted':
      return block.look === 'quote' ? quoted(runsText(block.runs)) : runsText(block.runs)
    case 'list':
      return block.items
        .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${runsText(item)}`)
        .join('\n')
    case 'rule':
      return '---'
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'scale':
      return [
        block.label,
        ...block.links.map(({ label, url }, at) => `${endText(block, at) ?? label}: ${url}`),
      ].join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}

/** The first and the last number say what they mean. */
function endText(
  { links, low, high }: Extract<LayoutBlock, { kind: 'scale' }>,
  at: number,
): string | undefined {
  const end = at === 0 ? low : high
  return at === 0 || at === links.length - 1 ? `${links[at]!.label} (${end})` : undefined
}

const runsText = (runs: Run[]): string =>
  runs.map(({ text, url }) => (url && url !== text ? `${text} (${url})` : text)).join('')
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
