/** Labels of buttons that many dialogs and lists have. */
import type { Words } from '#core/words.ts'

export const acts = {
  /** Not “Cancel”, because orders and events are cancelled too. */
  back: { es: 'Volver', en: 'Back' },
  /** Not “Close” alone, because events and cases are closed too. */
  closeWindow: { es: 'Cerrar esta ventana', en: 'Close this window' },
  /** What becomes of unsaved input. */
  keepEditing: { es: 'Seguir editando', en: 'Keep editing' },
  discard: { es: 'Descartar cambios', en: 'Discard changes' },
  discardAndLeave: { es: 'Descartar y salir', en: 'Discard and leave' },
  saveAndLeave: { es: 'Guardar y salir', en: 'Save and leave' },
  create: { es: 'Crear {one}', en: 'Create {one}' },
} satisfies Record<string, Words>
