/** Addresses of uploaded images and PDFs, by content hash. */
/** A fixed list of widths, so that nobody can fill the disk with variants. */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920] as const
/** Best format first, as a `<picture>` lists its sources. */
export const pictureFormats = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const
export type PictureFormat = keyof typeof pictureFormats
export type PictureUrls = {
  src: string
  srcset: Record<'avif' | 'webp' | 'jpg', string>
  width: number
  height: number
}

export const pictureUrl = (sha256: string, width: number, format: PictureFormat): string =>
  `/files/${sha256}/${width}.${format}`

type Stored = { sha256: string; width: number; height: number }
/** The attributes of a `<picture>`: `srcset` per format, `src` as fallback, and the size, which prevents layout shift. */
export function pictureUrls({ sha256, width, height }: Stored): PictureUrls {
  // Images are never enlarged: the first width above the image's own holds all of it.
  const steps = pictureWidths.filter((_, at) => at === 0 || pictureWidths[at - 1]! < width)
  const set = (format: PictureFormat) =>
    steps.map((step) => `${pictureUrl(sha256, step, format)} ${Math.min(step, width)}w`).join(', ')
  const middle = steps.find((step) => step >= 960) ?? steps.at(-1)!
  return {
    src: pictureUrl(sha256, middle, 'jpg'),
    srcset: { avif: set('avif'), webp: set('webp'), jpg: set('jpg') },
    width,
    height,
  }
}

/** The address of a PDF, with its file name. */
export const documentUrl = ({ sha256, name }: { sha256: string; name: string }): string =>
  `/files/${sha256}/${encodeURIComponent(name)}`
