/** Draws the picture of a digital badge. */
import { familyOf } from '#resources/catalogue/covers/cover.ts'
import { drawPrintedMotif, familyColours } from '#resources/catalogue/covers/motif.ts'
import { cardFonts, loadSatori } from '#resources/content/cards/card-drawing.server.ts'
import { queue } from '#server/documents/queue.ts'
import { loadSharp } from '#server/files/sharp.ts'

const SIDE = 640
const badgeQueue = queue({ atOnce: 1, waiting: 20 })

export type Badge = { serviceCode: string | null; seed: string; kind: string; title: string; firm: string }

/** A PNG with transparent corners. */
export const drawBadge = (badge: Badge): Promise<Buffer> =>
  badgeQueue(async () => {
    const family = familyOf(badge.serviceCode)
    const { deep } = familyColours(family)
    const part = { width: SIDE, height: 300 }
    const sharp = await loadSharp()
    const motif = await sharp(Buffer.from(drawPrintedMotif(family, badge.seed, part)))
      .resize(part.width, part.height, { fit: 'cover' })
      .png()
      .toBuffer()
    const { default: satori } = await loadSatori()
    const text = await satori(panelOf(badge, deep), { width: SIDE, height: SIDE, fonts: await cardFonts() })
    const seal =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><circle cx="320" cy="320" r="306" ` +
      `fill="none" stroke="${deep}" stroke-width="20"/><circle cx="320" cy="320" r="291" fill="none" stroke="#fff" stroke-width="12"/></svg>`
    const round = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><circle cx="320" cy="320" r="316"/></svg>`
    return sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#ffffff' } })
      .composite([
        { input: motif, left: 0, top: 0 },
        { input: Buffer.from(text) },
        { input: Buffer.from(seal) },
        { input: Buffer.from(round), blend: 'dest-in' },
      ])
      .png({ compressionLevel: 9 })
      .toBuffer()
  })

function panelOf({ kind, title, firm }: Badge, deep: string) {
  const line = (text: string, style: Record<string, string | number>) => ({
    type: 'div',
    key: null,
    props: { style: { display: 'block', width: 430, textAlign: 'center', ...style }, children: text },
  })
  const size = title.length > 70 ? 27 : title.length > 40 ? 33 : 40
  return {
    type: 'div',
    key: null,
    props: {
      style: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        width: SIDE,
        height: SIDE,
        paddingTop: 326,
        fontFamily: 'Figtree',
        color: '#151d35',
      },
      children: [
        line(kind.toUpperCase(), { fontSize: 23, fontWeight: 700, color: deep, letterSpacing: '0.06em' }),
        line(title.replace(/\bISO (?=\d)/g, 'ISO\u00a0'), {
          fontSize: size,
          fontWeight: 700,
          lineHeight: 1.15,
          marginTop: 12,
          lineClamp: 3,
        }),
        line(firm, {
          fontSize: 21,
          fontWeight: 500,
          color: '#4a5268',
          marginTop: 16,
          width: 340,
          lineClamp: 2,
        }),
      ],
    },
  }
}
