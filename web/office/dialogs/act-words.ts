/** One word per act: leaving undone, closing a window, creating. */
import type { Words } from '#core/words.ts'

export const acts = {
  /** Leaves a dialog or form without doing it; to cancel is something that happens to records. */
  back: { es: 'Volver', en: 'Back' },
  closeWindow: { es: 'Cerrar esta ventana', en: 'Close this window' },
  create: { es: 'Crear {one}', en: 'Create {one}' },
} satisfies Record<string, Words>
