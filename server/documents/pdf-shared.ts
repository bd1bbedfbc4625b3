/** What many documents share is made once: drawings as pieces of a page, pictures as they are stored, letters as they are read. */
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import pdfmake from 'pdfmake'

type Ref = { data: Record<string, unknown>; end: (bytes: Uint8Array) => void }
type Picture = { width: number; height: number; label: string; obj: Ref }
/** A PNG whose colours and transparency are still to be told apart. */
type OpenPicture = Picture & { imgData: Uint8Array; alphaChannel?: Uint8Array; finalize: () => void }
type Font = { glyphForCodePoint: (code: number) => unknown }
type Face = { id: string; font: Font; layoutCache: object }
type PdfDocument = {
  images: Record<string, string>
  fontCache: Record<string, Record<string, Face>>
  page: { content: { buffer: Uint8Array[] }; resources: { data: Record<string, Record<string, Ref>> } }
  _imageRegistry: Record<string, Picture>
  _fontFamilies: Record<string, Face>
  _fontCount: number
  ref: (data: object) => Ref
  getFontType: (isBold: boolean, isItalic: boolean) => string
  provideImage: (name: string) => Picture
  provideFont: (family: string, isBold: boolean, isItalic: boolean) => Face
}

// pdfmake has no place for what is made already: its documents are told here where to look first.
const { default: Pdf } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js') as {
  default: { prototype: PdfDocument }
}
const { provideImage: openImage, provideFont: openFont } = Pdf.prototype

type Kept = { width: number; height: number; put: (document: PdfDocument) => Ref }
/** By what they were made from, a drawing or a data URL; nothing for what cannot be shared. */
const kept = new Map<string, Kept | undefined>()
const MOST_KEPT = 60

/** Those that were used last stay; between two documents, so that none misses what was made for it. */
function forgetOld(): void {
  for (const source of kept.keys()) {
    if (kept.size <= MOST_KEPT) return
    kept.delete(source)
  }
}

function use(source: string): Kept | undefined {
  const found = kept.get(source)
  if (kept.delete(source)) kept.set(source, found)
  return found
}

type Drawing = { svg?: string; image?: string; width: number; height: number }
const isDrawing = (node: object): node is Drawing & { svg: string } =>
  'svg' in node && typeof node.svg === 'string' && 'width' in node && 'height' in node

/** Each SVG of the definition is drawn once and then placed as the piece of a page that it became. */
export async function shareDrawings(content: unknown): Promise<void> {
  forgetOld()
  await shareIn(content)
}

async function shareIn(part: unknown): Promise<void> {
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return
  if (!isDrawing(part)) {
    for (const inner of Object.values(part)) await shareIn(inner)
    return
  }
  const source = `${part.width} ${part.height} ${part.svg}`
  if (!kept.has(source)) kept.set(source, await drawn(part))
  if (use(source) === undefined) return
  Object.assign(part, { image: source, svg: undefined })
}

async function drawn({ svg, width, height }: Drawing & { svg: string }): Promise<Kept | undefined> {
  const made = pdfmake.createPdf({
    pageSize: { width, height },
    pageMargins: 0,
    content: [{ svg, width, height, absolutePosition: { x: 0, y: 0 } }],
    defaultStyle: { font: 'Figtree' },
  })
  // Its types say that a stream of the finished file comes: it is the document while it can be read.
  const { page } = (await made.getStream()) as unknown as PdfDocument
  const { ProcSet: _, ExtGState = {}, ...more } = page.resources.data
  // With letters, gradients or layers it needs more than one page's operators.
  if (Object.values(more).some((each) => Object.keys(each).length > 0)) return undefined
  // Pictures fill a square of one by one, which the document then stretches.
  const square = Buffer.from(`${(1 / width).toFixed(12)} 0 0 ${(1 / height).toFixed(12)} 0 0 cm\n`)
  const bytes = deflateSync(Buffer.concat([square, ...page.content.buffer]))
  const states = Object.entries(ExtGState).map(([name, { data }]) => [name, data])
  const form = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 1, 1],
    Resources: { ExtGState: Object.fromEntries(states) as object },
    Filter: 'FlateDecode',
  }
  return { width, height, put: (document) => ended(document, form, bytes) }
}

function ended(document: PdfDocument, data: object, bytes: Uint8Array): Ref {
  // The document writes into what it is given.
  const ref = document.ref({ ...data })
  ref.end(bytes)
  return ref
}

Pdf.prototype.provideImage = function provideImage(this: PdfDocument, name) {
  const own = this._imageRegistry[name]
  if (own) return own
  const source = this.images[name] ?? name
  const shared = use(source)
  if (!shared) return keepPicture(source, openImage.call(this, name))
  const { width, height, put } = shared
  const label = `Shared${Object.keys(this._imageRegistry).length}`
  return (this._imageRegistry[name] = { width, height, label, obj: put(this) })
}

/** Telling colours from transparency is the work; what needs none is stored as it came. */
function keepPicture(source: string, opened: Picture): Picture {
  const picture = opened as OpenPicture
  const { width, height, finalize, obj } = picture
  if (!finalize) return picture
  picture.finalize = function finish(this: OpenPicture) {
    const { imgData, alphaChannel } = this
    if (alphaChannel && typeof obj.data['ColorSpace'] === 'string') {
      const colours = { ...obj.data }
      const { ColorSpace: _, ...size } = colours
      const mask = { ...size, BitsPerComponent: 8, ColorSpace: 'DeviceGray', Decode: [0, 1] }
      const put = (document: PdfDocument) =>
        ended(document, { ...colours, SMask: ended(document, mask, alphaChannel) }, imgData)
      kept.set(source, { width, height, put })
    }
    finalize.call(this)
  }
  return picture
}

type Read = { font: Font; layouts: object; uses: number; Made: new (...given: unknown[]) => Face }
const faces = new Map<string, Read>()
/** What was set so often is forgotten: names come and go. */
const MOST_USES = 200

Pdf.prototype.provideFont = function provideFont(this: PdfDocument, ...asked) {
  const [family, isBold, isItalic] = asked
  const type = this.getFontType(isBold, isItalic)
  const own = this.fontCache[family]?.[type]
  if (own) return own
  const read = faces.get(`${family} ${type}`)
  if (!read) return keepFace(`${family} ${type}`, openFont.apply(this, asked))
  this._fontCount += 1
  const face = new read.Made(this, read.font, `F${this._fontCount}`)
  read.uses += 1
  if (read.uses % MOST_USES === 0) read.layouts = {}
  face.layoutCache = read.layouts
  this._fontFamilies[face.id] = face
  this.fontCache[family] = { ...this.fontCache[family], [type]: face }
  return face
}

function keepFace(name: string, face: Face): Face {
  const { font, layoutCache: layouts } = face
  // A letter that stands for two signs is copied out of a document as the one that was met first: the plain one.
  for (let code = 0x20; code < 0x180; code += 1) font.glyphForCodePoint(code)
  faces.set(name, { font, layouts, uses: 0, Made: face.constructor as Read['Made'] })
  return face
}
