/** One's own actions, as work on Today. */
import { officeHref } from '#web/office/addresses.ts'
import { dueDayLine } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkSource } from '#web/office/today/work.ts'
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
      href: officeHref(locale, 'my-actions'),
      lines: actions.slice(0, WORK_SHOWN).map(({ id, kind, caseId, caseNumber, description, dueDate }) => ({
        key: `${kind} ${id}`,
        title: description,
        ...dueDayLine({ day: dueDate }, [caseNumber ?? undefined], locale),
        href: officeHref(locale, kind, caseId),
      })),
    }
  },
}
