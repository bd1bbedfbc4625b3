/** The firm's logo above its name on a document. */
import type { Content } from 'pdfmake/interfaces'

/** A data URL; null where none is uploaded. */
export type Logo = string | null

const [WIDTH, HEIGHT, BELOW] = [150, 40, 6]

export const logoContent = (logo: Logo): Content[] =>
  logo ? [{ image: logo, fit: [WIDTH, HEIGHT], margin: [0, 0, 0, BELOW] }] : []
