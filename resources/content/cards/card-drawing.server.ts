/** Draws the picture that a shared page shows as its preview. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import type { ScreenKey } from '#web/paths.ts'
import { cardHeight, cardWidth, type Card } from '#web/card.ts'
import { familyOf } from '#resources/catalogue/covers/cover.ts'
import { drawMotif, motifHeight, motifWidth, type MotifFamily } from '#resources/catalogue/covers/motif.ts'
import { loadSharp } from '#server/files/sharp.ts'

const PANEL_WIDTH = 724
const PANEL_PADDING = 64
const colours = { paper: '#ffffff', ink: '#151d35', soft: '#4a5268', accent: '#1d4ec9', line: '#e3e1db' }

/** Loaded on first use, because it is large. */
export const loadSatori = () => import('satori')

/** A PNG of 1200 × 630. */
export async function drawCard(card: Card, firmName: string): Promise<Buffer> {
  const [panel, motif] = await Promise.all([panelOf(card, firmName), motifOf(card)])
  const sharp = await loadSharp()
  return sharp(motif)
    .composite([{ input: Buffer.from(panel), left: 0, top: 0 }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

/** The motif on the right, as tall as the card. */
async function motifOf(card: Card): Promise<Buffer> {
  const family = card.of === 'screen' ? screenFamilies[card.id as ScreenKey] : familyOf(card.serviceCode)
  const svg = drawMotif(family ?? 'strategy', card.id)
  const width = Math.round((cardHeight * motifWidth) / motifHeight)
  const sharp = await loadSharp()
  const drawn = await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()
  const visible = cardWidth - PANEL_WIDTH
  return sharp(drawn)
    .extract({ left: Math.round((width - visible) / 2), top: 0, width: visible, height: cardHeight })
    .extend({ left: PANEL_WIDTH, background: colours.paper })
    .png()
    .toBuffer()
}

const screenFamilies: Partial<Record<ScreenKey, MotifFamily>> = {
  home: 'quality',
  courses: 'strategy',
  consulting: 'continuity',
  auditing: 'compliance',
  remoteAudits: 'infosec',
  auditPrograms: 'energy',
  blog: 'laboratory',
  aboutUs: 'environment',
  privacy: 'antiBribery',
  terms: 'compliance',
  contact: 'supplyChain',
}

type Style = Record<string, string | number>
type Drawn = { type: string; key: null; props: { style: Style; children?: Drawn[] | string } }
const box = (style: Style, children: Drawn[] | string): Drawn => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})

const textWidth = PANEL_WIDTH - 2 * PANEL_PADDING
/** Text truncated with an ellipsis after its last line. */
const lines = (text: string, most: number, style: Style): Drawn =>
  // Non-breaking spaces keep a standard and its number together.
  box(
    { display: 'block', width: textWidth, lineClamp: most, ...style },
    text.replace(/\bISO (?=\d)/g, 'ISO\u00a0'),
  )

async function panelOf(card: Card, firmName: string): Promise<string> {
  const panel = box(
    {
      width: PANEL_WIDTH,
      height: cardHeight,
      boxSizing: 'border-box',
      padding: `56px ${PANEL_PADDING}px 44px`,
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: colours.paper,
      fontFamily: 'Figtree',
      color: colours.ink,
    },
    [box({ flexDirection: 'column' }, cardTexts(card)), signed(firmName)],
  )
  const { default: satori } = await loadSatori()
  return satori(panel, { width: PANEL_WIDTH, height: cardHeight, fonts: await cardFonts() })
}

function cardTexts({ title, kind, note }: Card): Drawn[] {
  const { size, most } = fitOf(title)
  const heading = { fontSize: size, fontWeight: 700, lineHeight: 1.12, letterSpacing: '-0.02em' }
  const small = { fontWeight: 500, lineHeight: 1.3, color: colours.soft }
  return [
    box({ width: 72, height: 8, borderRadius: 4, background: colours.accent, marginBottom: 28 }, []),
    ...(kind ? [lines(kind, 1, { ...small, fontSize: 27, marginBottom: 12 })] : []),
    lines(title, most, { ...heading, wordBreak: 'break-word' }),
    ...(note ? [lines(note, 2, { ...small, fontSize: 29, marginTop: 20 })] : []),
  ]
}

const signed = (firmName: string): Drawn =>
  box({ alignItems: 'center', borderTop: `2px solid ${colours.line}`, paddingTop: 26 }, [
    mark,
    lines(firmName, 1, { fontSize: 30, fontWeight: 700, marginLeft: 16, width: textWidth - 60 }),
  ])

/** Longer titles are set smaller, and truncated at the smallest size. */
function fitOf(title: string): { size: number; most: number } {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  const fitting = sizes.find(({ upTo }) => title.length <= upTo)!
  // Long words are not broken if possible; a letter is about 0.56 of its size wide.
  const size = Math.max(32, Math.min(fitting.size, Math.floor(textWidth / (longest * 0.56))))
  return { size, most: fitting.most }
}
const sizes = [
  { upTo: 44, size: 68, most: 3 },
  { upTo: 72, size: 58, most: 4 },
  { upTo: 105, size: 49, most: 5 },
  { upTo: Infinity, size: 42, most: 6 },
]

/** The product's ring and tick. */
const markSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="44" height="44" fill="none" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">' +
  `<path stroke="${colours.ink}" d="M27.2 12.4A12 12 0 1 1 20.6 5"/><path stroke="${colours.accent}" d="m10.6 15.6 5 5L28 6.8"/></svg>`
const mark = {
  type: 'img',
  key: null,
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(markSvg).toString('base64')}`,
    width: 44,
    height: 44,
    style: {},
  },
} as Drawn

let loaded: Promise<Font[]> | undefined
export const cardFonts = (): Promise<Font[]> => (loaded ??= loadFonts())

async function loadFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url)
  const files = (['latin', 'latin-ext'] as const).flatMap((subset) =>
    ([500, 700] as const).map((weight) => ({ subset, weight })),
  )
  return Promise.all(
    files.map(async ({ subset, weight }) => ({
      name: 'Figtree',
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)),
    })),
  )
}
