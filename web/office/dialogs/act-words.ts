/** Labels of buttons that many dialogs and lists have. */
import type { Words } from '#core/words.ts'

export const acts = {
  /** Not “Cancel”, because orders and events are cancelled too. */
  back: { es: 'Volver', en: 'Back' },
  closeWindow: { es: 'Cerrar esta ventana', en: 'Close this window' },
  create: { es: 'Crear {one}', en: 'Create {one}' },
} satisfies Record<string, Words>
