/** Sizes of the sheets that certificates are printed on. */
import type { Sheet } from './certificate-template.ts'

/** In millimetres. */
export const sheetSizes: Readonly<Record<Sheet, { width: number; height: number }>> = {
  a4: { width: 297, height: 210 },
  letter: { width: 279.4, height: 215.9 },
  a4Portrait: { width: 210, height: 297 },
  letterPortrait: { width: 215.9, height: 279.4 },
}
