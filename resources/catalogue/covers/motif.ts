/** Draws a cover: one motif per ISO family, a variant per seed. */
import { drawSign, type Sign } from './cover-sign.ts'
import { drawings } from './motif-drawings.ts'
import type { Chance, Stroke } from './motif-shapes.ts'

/** The colours of a family: base hue and accent hue. */
const looks = {
  quality: { hue: 264, spark: 70 },
  environment: { hue: 150, spark: 90 },
  safety: { hue: 55, spark: 80 },
  food: { hue: 95, spark: 45 },
  supplyChain: { hue: 225, spark: 60 },
  infosec: { hue: 295, spark: 85 },
  road: { hue: 35, spark: 80 },
  medical: { hue: 15, spark: 195 },
  laboratory: { hue: 195, spark: 35 },
  energy: { hue: 75, spark: 55 },
  continuity: { hue: 245, spark: 50 },
  compliance: { hue: 280, spark: 80 },
  antiBribery: { hue: 345, spark: 80 },
  strategy: { hue: 175, spark: 65 },
} as const
export type MotifFamily = keyof typeof looks
export const motifFamilies = Object.keys(looks) as MotifFamily[]

export const motifWidth = 320
export const motifHeight = 180

export type Theme = 'light' | 'dark'

type Wanted = {
  /** Without a theme the drawing follows the reader's colour scheme. */
  theme?: Theme
  sign?: Sign
}

/** An SVG document, deterministic for family, seed and sign. */
export function drawMotif(family: MotifFamily, seed: string, { theme, sign = {} }: Wanted = {}): string {
  const chance = chanceOf(`${family} ${seed}`)
  const { hue, spark } = looks[family]
  const tint = hue + Math.round((chance() - 0.5) * 24)
  const paths = strokesOf(family, chance).map(asPath).join('')
  const mirrored = chance() < 0.5 ? ` transform="matrix(-1 0 0 1 ${motifWidth} 0)"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${motifWidth} ${motifHeight}" width="1280" height="720" ` +
    `preserveAspectRatio="xMidYMid slice"><style>${paletteOf(tint, spark, theme)}</style>` +
    `<path class="ground" d="M0 0h${motifWidth}v${motifHeight}H0z"/><g${mirrored}>${paths}</g>${drawSign(sign).map(asPath).join('')}</svg>`
  )
}

const strokesOf = (family: MotifFamily, chance: Chance): readonly Stroke[] => drawings[family](chance)

/** The colours of a family on white: for text and fine lines, and for backgrounds. */
export function familyColours(family: MotifFamily): Record<keyof typeof palette, string> {
  const { hue, spark } = looks[family]
  return coloursOf(hue, spark)
}

export function coloursOf(hue: number, spark: number): Record<keyof typeof palette, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([tone, { light }]) => [
      tone,
      hexOf(light[0], light[1], tone === 'spark' ? spark : hue),
    ]),
  ) as Record<keyof typeof palette, string>
}

/** The variant for print: inline colours, because PDF renderers ignore style sheets; the view box crops it. */
export function drawPrintedMotif(family: MotifFamily, seed: string, part: { width: number; height: number }) {
  const colours = familyColours(family)
  const paths = strokesOf(family, chanceOf(`${family} ${seed}`)).map(({ tone, d, line, dash }) =>
    line === undefined
      ? `<path fill="${colours[tone]}" d="${d}"/>`
      : `<path fill="none" stroke="${colours[tone]}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''} d="${d}"/>`,
  )
  const scale = Math.max(part.width / motifWidth, part.height / motifHeight)
  const [width, height] = [part.width / scale, part.height / scale]
  const [x, y] = [(motifWidth - width) / 2, (motifHeight - height) / 2]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">` +
    `<path fill="${colours.ground}" d="M0 0h${motifWidth}v${motifHeight}H0z"/>${paths.join('')}</svg>`
  )
}

function asPath({ tone, d, line, dash }: Stroke): string {
  if (line === undefined) return `<path class="${tone}" d="${d}"/>`
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  return `<path class="${tone} line" stroke-width="${line}"${dashes} d="${d}"/>`
}

// Lightness and chroma for the light and the dark theme.
const palette = {
  ground: { light: [0.93, 0.03], dark: [0.27, 0.04] },
  deep: { light: [0.41, 0.11], dark: [0.77, 0.1] },
  mid: { light: [0.71, 0.11], dark: [0.54, 0.1] },
  pale: { light: [0.985, 0.012], dark: [0.36, 0.055] },
  spark: { light: [0.78, 0.155], dark: [0.82, 0.14] },
} as const

function paletteOf(hue: number, spark: number, only?: Theme): string {
  const rules = (theme: Theme) =>
    Object.entries(palette)
      .map(([tone, { [theme]: shade }]) => {
        const colour = hexOf(shade[0], shade[1], tone === 'spark' ? spark : hue)
        return `.${tone}{fill:${colour}}.line.${tone}{fill:none;stroke:${colour}}`
      })
      .join('')
  const lines = '.line{stroke-linecap:round;stroke-linejoin:round}'
  if (only) return lines + rules(only)
  return `${lines}${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}`
}

/** Converts OKLCH to hex, because tools for social preview images only support hex. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => hexOfChannel(channel)).join('')}`
}

function hexOfChannel(linear: number): string {
  const curved = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, curved)) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** FNV-1a hash with mulberry32: small and identical on every machine. */
export function chanceOf(seed: string): Chance {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
