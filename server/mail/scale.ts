/** A scale of numbers in a mail, each a link as large as a thumb. */
export type ScaleBlock = {
  kind: 'scale'
  label: string
  /** What the lowest and the highest number mean. */
  low: string
  high: string
  links: { text: string; label: string; url: string }[]
}

const styles = {
  whole: 'margin:0 0 20px',
  label: 'margin:0 0 8px;font-weight:600;overflow-wrap:anywhere',
  number:
    'display:inline-block;min-width:44px;padding:10px 0;margin:0 4px 6px 0;border:1px solid #1d47c0;border-radius:8px;color:#1d47c0;font-weight:600;text-align:center;text-decoration:none',
  ends: 'margin:0;font-size:13px;color:#55606e',
}
export const scaleDark = '.score{color:#9db8ff!important;border-color:#9db8ff!important}'

export function scaleHtml(
  { label, low, high, links }: ScaleBlock,
  escaped: (text: string) => string,
): string {
  const numbers = links.map(
    (one) =>
      `<a class="score" href="${escaped(one.url)}" aria-label="${escaped(one.label)}" style="${styles.number}">${escaped(one.text)}</a>`,
  )
  const ends = [links.at(0), links.at(-1)].map((one, at) => `${one?.text ?? ''}: ${at === 0 ? low : high}`)
  return `<div style="${styles.whole}"><p style="${styles.label}">${escaped(label)}</p><p style="margin:0">${numbers.join('\n')}</p><p class="soft" style="${styles.ends}">${escaped(ends.join(' · '))}</p></div>`
}
