/** The same mail as plain text, for those who read or hear it that way. */
import { readPhone } from '#core/display.ts'
import type { DrawnBlock, DrawnMail, Run } from './layout.ts'

export function plainText({ blocks, firm }: DrawnMail): string {
  const foot = [
    [firm.name, firm.slogan].filter(Boolean).join(' · '),
    firm.address,
    [firm.phone && readPhone(firm.phone), firm.email].filter(Boolean).join(' · '),
  ]
  // Two dashes and a blank: mail programs know what follows as the signature.
  return `${[...blocks.map(blockText).filter(Boolean), ['-- ', ...foot.filter(Boolean)].join('\n')].join('\n\n')}\n`
}

function blockText(block: DrawnBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'smallPrint':
      return block.text
    case 'formatted':
      return block.look === 'quote' ? quoted(said(block.runs)) : said(block.runs)
    case 'list':
      return block.items.map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${said(item)}`).join('\n')
    case 'rule':
      return '---'
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}

const said = (runs: Run[]): string =>
  runs.map(({ text, url }) => (url && url !== text ? `${text} (${url})` : text)).join('')
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
