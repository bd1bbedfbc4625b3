/** The firm's logo, or its mark and name until one is uploaded. */
import { pictureUrl, pictureUrls } from '#core/pictures.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { Mark } from '#web/ui/mark.tsx'
import styles from './brand.module.css'

export function Brand({ firm: { logo, tradeName } }: { firm: Firm }) {
  if (!logo) {
    return (
      <>
        <Mark />
        <span>{tradeName}</span>
      </>
    )
  }
  const { srcset } = pictureUrls(logo)
  return (
    <picture className={styles.logo}>
      <source type="image/avif" srcSet={srcset.avif} sizes="12rem" />
      <source type="image/webp" srcSet={srcset.webp} sizes="12rem" />
      <img
        src={pictureUrl(logo.sha256, 640, 'png')}
        alt={tradeName}
        width={logo.width}
        height={logo.height}
      />
    </picture>
  )
}
