/** Renders an instructor's portrait: a monogram on a tinted background. */
import sharp from 'sharp'

const SIDE = 480

/** Letters as strokes in a box of 100 by 140, because a machine may have no fonts. */
const letters: Record<string, { d: string; width: number }> = {
  B: { d: 'M0 0V140H55A38 38 0 0 0 55 66H0M55 66A33 33 0 0 0 55 0H0', width: 93 },
  C: { d: 'M95 22A60 70 0 1 0 95 118', width: 95 },
  D: { d: 'M0 0V140H35A70 70 0 0 0 35 0Z', width: 105 },
  E: { d: 'M85 0H0V140H85M0 68H72', width: 85 },
  F: { d: 'M85 0H0V140M0 68H72', width: 85 },
  G: { d: 'M95 22A60 70 0 1 0 98 112V78H62', width: 98 },
  H: { d: 'M0 0V140M95 0V140M0 68H95', width: 95 },
  I: { d: 'M0 0V140', width: 0 },
  A: { d: 'M0 140L52 0L104 140M20 92H84', width: 104 },
  M: { d: 'M0 140V0L58 92L116 0V140', width: 116 },
  S: { d: 'M88 22C70 -8 6 -4 8 36C10 76 92 62 92 104C92 148 16 150 2 116', width: 94 },
  T: { d: 'M0 0H100M50 0V140', width: 100 },
  Y: { d: 'M0 0L50 68L100 0M50 68V140', width: 100 },
}

type Sitter = { firstName: string; lastName: string; hue: number }
export async function portrait(sitter: Sitter): Promise<Buffer> {
  return sharp(Buffer.from(monogram(sitter)))
    .jpeg({ quality: 92 })
    .toBuffer()
}

const GAP = 46
export function monogram({ firstName, lastName, hue }: Sitter): string {
  const [first, last] = [firstName, lastName].map(letterOf) as [Letter, Letter]
  const left = (SIDE - first.width - GAP - last.width) / 2
  const top = (SIDE - 140) / 2
  const line = 'fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <path fill="hsl(${hue} 42% 34%)" d="M0 0H${SIDE}V${SIDE}H0z"/>
    <circle cx="${90 + (hue % 7) * 50}" cy="400" r="250" fill="hsl(${hue} 40% 42%)"/>
    <circle cx="${400 - (hue % 5) * 60}" cy="60" r="130" fill="hsl(${hue + 16} 36% 50%)"/>
    <g ${line}><path transform="translate(${left} ${top})" d="${first.d}"/>
    <path transform="translate(${left + first.width + GAP} ${top})" d="${last.d}"/></g></svg>`
}

type Letter = { d: string; width: number }
function letterOf(name: string): Letter {
  const letter = letters[name.normalize('NFD')[0]!]
  if (!letter) throw new Error(`No drawn letter for ${name}`)
  return letter
}
