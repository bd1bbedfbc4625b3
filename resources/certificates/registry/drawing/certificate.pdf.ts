/** Renders a certificate as a pdfmake document from its template. */
import type { Content, ContentText } from 'pdfmake/interfaces'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import type { Logo } from '#server/documents/logo.ts'
import { fittingText, type PdfAbout, type PdfDefinition } from '#server/documents/pdf.ts'
import type { Element, Sheet, TemplateDesign } from '../../certificate-templates/certificate-template.ts'
import { sheetSizes } from '../../certificate-templates/sheet-sizes.ts'
import { filled, valuesOf, type Facts } from '../certificate-values.ts'
import { guillocheBand, guillocheFrame, guillocheRosette } from '../../certificate-templates/guilloche.ts'
import { familyOf } from '#resources/catalogue/covers/cover.ts'
import { drawPrintedMotif, familyColours } from '#resources/catalogue/covers/motif.ts'
import { drawnOnce, qrCode, type Rectangle } from './certificate-drawings.pdf.ts'

type Signatory = { name: string; title: string; picture: string | null }
export type Printed = {
  design: TemplateDesign
  facts: Facts
  locale: Locale
  /** Images as data URLs. */
  signatories: readonly Signatory[]
  /** The verification address in the QR code. */
  link: string
  /** The address of the page that verifies a code. */
  index: string
  logo: Logo
  /** A watermark for previews. */
  watermark?: string
}

const POINT = 72 / 25.4
/** Templates are designed for A4; on Letter their elements move with the edges. */
const designedFor: Record<Sheet, Sheet> = {
  a4: 'a4',
  letter: 'a4',
  a4Portrait: 'a4Portrait',
  letterPortrait: 'a4Portrait',
}
const words = {
  title: { es: 'Certificado de {holder}: {course}', en: 'Certificate of {holder}: {course}' },
} satisfies Record<string, Words>

export function certificatePdf(printed: Printed): { definition: PdfDefinition; about: PdfAbout } {
  const { design, facts, locale, index, watermark } = printed
  const { width, height } = sheetSizes[design.sheet]
  const values = valuesOf(facts, locale, index)
  const drawing: Drawing = { ...printed, values, colours: coloursOf(facts) }
  return {
    definition: {
      pageSize: { width: width * POINT, height: height * POINT },
      pageMargins: 0,
      content: design.elements.flatMap((element) => drawElement(element, drawing)),
      ...(watermark && { watermark: { text: watermark, color: '#8a8f9c', opacity: 0.16, bold: true } }),
    },
    about: {
      title: say(words.title, locale, values),
      locale,
      subject: values.code,
      author: facts.firmName,
    },
  }
}

type Colours = Record<Element['ink'], string> & { pale: string }
type Drawing = Printed & { values: Record<string, string>; colours: Colours }
function coloursOf({ serviceCode }: Facts): Colours {
  const { deep, mid } = familyColours(familyOf(serviceCode))
  return { ink: '#151d35', soft: '#4a5268', family: deep, accent: '#1d4ec9', white: '#ffffff', pale: mid }
}

function elementBox(element: Element, sheet: Sheet): Rectangle {
  const { width, height } = sheetSizes[sheet]
  const drawnFor = sheetSizes[designedFor[sheet]]
  const [across, down] = [(width / drawnFor.width) * POINT, (height / drawnFor.height) * POINT]
  return {
    x: element.x * across,
    y: element.y * down,
    width: element.width * across,
    height: element.height * down,
  }
}

function drawElement(element: Element, drawing: Drawing): Content[] {
  const box = elementBox(element, drawing.design.sheet)
  return drawers[element.kind](element, box, drawing)
}

type Drawer = (element: Element, box: Rectangle, drawing: Drawing) => Content[]
const woven =
  (weave: typeof guillocheFrame): Drawer =>
  (element, box, { colours }) => {
    const colour = colourOf(element, colours)
    return picture(box, [weave.name, colour], (size) => weave({ ...size, colour, opacity: 0.55 }))
  }
const drawers: Record<Element['kind'], Drawer> = {
  text: (element, box, drawing) => {
    const localized = translate(element.text, drawing.locale)
    const text = localized ? filled(localized.text, drawing.values) : ''
    return text === '' ? [] : [setText(text, element, { box, colours: drawing.colours })]
  },
  frame: woven(guillocheFrame),
  band: woven(guillocheBand),
  rosette: woven(guillocheRosette),
  motif: (_, box, { facts: { serviceCode, eventCode } }) => {
    const family = familyOf(serviceCode)
    return picture(box, ['motif', family, eventCode], (size) => drawPrintedMotif(family, eventCode, size))
  },
  rule: ({ ink }, box, { colours }) => [
    {
      absolutePosition: { x: box.x, y: box.y },
      canvas: [{ type: 'rect', x: 0, y: 0, w: box.width, h: Math.max(0.4, box.height), color: colours[ink] }],
    },
  ],
  firm: (element, box, drawing) => firmMark(element, box, drawing),
  signatures: (element, box, drawing) => signatureBlocks(element, box, drawing),
  qr: (_, box, { link }) => [qrCode(link, box)],
}

const colourOf = ({ ink }: Element, colours: Colours): string =>
  ink === 'family' ? colours.pale : colours[ink]

type Draw = (size: Pick<Rectangle, 'width' | 'height'>) => string
/** Nothing without space; cached for all certificates with the same `of`. */
function picture({ x, y, width, height }: Rectangle, of: readonly string[], draw: Draw): Content[] {
  if (width === 0 || height === 0) return []
  const svg = drawnOnce([...of, width, height], () => draw({ width, height }))
  return [{ svg, width, height, absolutePosition: { x, y } }]
}

type Setting = { box: Rectangle; colours: Colours }
/** Aligned to the top of its box, as large as fits. */
function setText(text: string, element: Element, { box, colours }: Setting): Content {
  const { width, height } = box
  const content: ContentText & { width: number } = {
    width,
    text,
    fontSize: element.size,
    bold: element.weight === 'bold',
    italics: element.weight === 'italic',
    alignment: element.align,
    color: colours[element.ink],
  }
  return {
    absolutePosition: { x: box.x, y: box.y },
    columns: [fittingText(content, height || Infinity)],
  }
}

/** Figtree's. */
const LINE_HEIGHT = 1.2
/** The firm's logo, on white where the ground is coloured; without one the mark with the name beside it. */
function firmMark(element: Element, box: Rectangle, drawing: Drawing): Content[] {
  const { colours, facts, logo } = drawing
  if (logo) return logoIn(box, logo, element.ink === 'white')
  const side = box.height
  const isWhite = element.ink === 'white'
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">' +
    `<path stroke="${isWhite ? '#ffffff' : colours.ink}" d="M27.2 12.4A12 12 0 1 1 20.6 5"/>` +
    `<path stroke="${isWhite ? '#ffffff' : colours.accent}" d="m10.6 15.6 5 5L28 6.8"/></g></svg>`
  const gap = side * 0.32
  const beside = {
    x: box.x + side + gap,
    y: box.y + Math.max(0, (side - element.size * LINE_HEIGHT) / 2),
    width: box.width - side - gap,
    height: side,
  }
  return [
    ...picture({ ...box, width: side }, [svg], () => svg),
    setText(facts.firmName, { ...element, weight: 'bold', align: 'left' }, { box: beside, colours }),
  ]
}

const PLATE = 4
function logoIn({ x, y, width, height }: Rectangle, image: string, isOnColour: boolean): Content[] {
  const inset = isOnColour ? PLATE : 0
  const fit: [number, number] = [width - 2 * inset, height - 2 * inset]
  const plate = { type: 'rect' as const, x: 0, y: 0, w: width, h: height, r: PLATE, color: '#ffffff' }
  return [
    ...(isOnColour ? [{ absolutePosition: { x, y }, canvas: [plate] }] : []),
    { image, fit, absolutePosition: { x: x + inset, y: y + inset } },
  ]
}

/** Side by side, with signature lines at one height. */
function signatureBlocks(element: Element, box: Rectangle, { signatories, colours }: Drawing): Content[] {
  const gap = 8 * POINT
  const most = 62 * POINT
  const count = Math.max(1, signatories.length)
  const width = Math.min(most, (box.width - gap * (count - 1)) / count)
  const used = width * count + gap * (count - 1)
  const starts = { left: 0, center: (box.width - used) / 2, right: box.width - used }
  const drawn = box.height - 30
  return signatories.flatMap(({ name, title, picture: signed }, at) => {
    const x = box.x + starts[element.align] + at * (width + gap)
    const line = box.y + drawn
    const text = (content: string, own: Partial<Element>, under: Omit<Rectangle, 'x' | 'width'>) =>
      setText(content, { ...element, align: 'center', ...own }, { box: { x, width, ...under }, colours })
    return [
      ...(signed
        ? [
            {
              absolutePosition: { x, y: box.y },
              columns: [
                {
                  width,
                  image: signed,
                  fit: [width, drawn - 2] as [number, number],
                  alignment: 'center' as const,
                },
              ],
            },
          ]
        : []),
      {
        absolutePosition: { x, y: line },
        canvas: [
          { type: 'line' as const, x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: colours.soft },
        ],
      },
      text(name, { weight: 'bold', size: element.size }, { y: line + 3, height: 13 }),
      ...(title
        ? [text(title, { ink: 'soft', size: element.size - 1.5 }, { y: line + 15, height: 12 })]
        : []),
    ]
  })
}
