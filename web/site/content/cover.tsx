/** Cover of a record: its picture, or the motif of its ISO family. */
import { pictureUrls } from '#core/pictures.ts'
import type { Picture } from '#core/public.ts'
import { familyOf } from '#resources/catalogue/covers/cover.ts'
import { DarkSource } from '#web/ui/theme/theme-switch.tsx'

export type Covered = { picture: Picture | null; serviceCode: string | null; seed: string }

type CoverProps = {
  of: Covered
  /** The `sizes` attribute. */
  sizes: string
  /** Above the fold, so it is fetched first. */
  isFirst?: boolean
}

/** Decorative, so screen readers skip it. */
export function Cover({ of: { picture, serviceCode, seed }, sizes, isFirst = false }: CoverProps) {
  const loading = isFirst
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!picture) {
    const drawing = `/covers/${familyOf(serviceCode)}/${seed}`
    return (
      <picture>
        <DarkSource srcSet={`${drawing}.dark.svg`} />
        <img src={`${drawing}.svg`} alt="" width={1280} height={720} {...loading} />
      </picture>
    )
  }
  const { src, srcset, width, height } = pictureUrls(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
      <img src={src} srcSet={srcset.jpg} sizes={sizes} alt="" width={width} height={height} {...loading} />
    </picture>
  )
}
