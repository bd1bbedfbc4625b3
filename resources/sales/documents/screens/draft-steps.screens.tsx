/** Steps that discard and recover the draft of an invoice or a credit note. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import type { AnyRow, Step } from '#web/office/records/screen.ts'
import { notify } from '#web/ui/notifications.tsx'

const words = {
  discard: { es: 'Descartar el borrador', en: 'Discard the draft' },
  discarded: { es: 'Borrador descartado', en: 'Draft discarded' },
  undo: { es: 'Deshacer', en: 'Undo' },
  recover: { es: 'Recuperar el borrador', en: 'Recover the draft' },
} satisfies Record<string, Words>

type DraftApi = {
  remove: Endpoint<{ id: string }, undefined, undefined, undefined>
  restore: Endpoint<{ id: string }, undefined, undefined, AnyRow>
}

export const discardStep = (api: DraftApi, id: string): Step => ({
  key: 'discard',
  words: words.discard,
  needs: api.remove,
  isDangerous: true,
  take: async (client) => {
    const { locale } = client
    await client.call(api.remove, { params: { id } })
    const undo = () => void client.call(api.restore, { params: { id } }).then(() => location.reload())
    notify({
      type: 'success',
      message: words.discarded[locale],
      action: { text: words.undo[locale], run: undo },
    })
  },
})

export const recoverStep = (api: DraftApi, id: string): Step => ({
  key: 'recover',
  words: words.recover,
  needs: api.restore,
  take: (client) => client.call(api.restore, { params: { id } }),
})
