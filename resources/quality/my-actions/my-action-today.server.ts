/** One's own actions, as work on Today. */
import { dueDayLine } from '#web/due.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { myActionsApi } from './my-action.api.ts'
import { myActionWords } from './my-action-words.ts'

export const myActions: WorkSource = {
  key: 'myActions',
  words: myActionWords.title,
  needs: myActionsApi.mine,
  load: async (client) => {
    const { locale } = client
    const actions = await client.call(myActionsApi.mine)
    return {
      total: actions.length,
      all: { segment: 'my-actions' },
      lines: actions.slice(0, WORK_SHOWN).map(({ id, kind, caseId, caseNumber, description, dueDate }) => ({
        key: `${kind} ${id}`,
        title: description,
        ...dueDayLine({ day: dueDate }, [caseNumber ?? undefined], locale),
        href: `${kind}/${caseId}`,
      })),
    }
  },
}
